"""Evaluates lit configurations written in Python for the test runner.

One request a line on standard input, one answer a line on standard output, both
JSON. A configuration that another one builds on is named by the number that the
answer for it held. Modules of lit that are not installed are stood in for.
"""
import copy
import json
import os
import sys
import traceback
import types


class Fatal(Exception):
    pass


class SubstituteCaptures:
    def __init__(self, substitution):
        self.substitution = substitution

    def replace(self, pattern, replacement):
        return self.substitution

    def __str__(self):
        return self.substitution


class LitConfig:
    """What configurations know as lit_config."""

    def __init__(self, request):
        self.progname = "lit"
        self.params = dict(request.get("params") or {})
        self.path = list(request.get("path") or [])
        self.parallelism_groups = {}
        self.maxIndividualTestTime = 0
        self.maxRetriesPerTest = request.get("retries") or None
        self.isWindows = os.name == "nt"
        self.debug = bool(request.get("debug"))
        self.quiet = False
        self.noExecute = False
        self.useValgrind = self.valgrindLeakCheck = False
        self.valgrindArgs, self.valgrindUserArgs = [], []
        self.per_test_coverage = False
        self.gtest_sharding = False
        self.update_tests = False
        self.test_updaters = []
        self.config_prefix = request.get("prefix") or "lit"
        self.order = "smart"
        self.numErrors = self.numWarnings = 0
        self.messages = []

    def note(self, message):
        self.messages.append(["note", str(message)])

    def warning(self, message):
        self.numWarnings += 1
        self.messages.append(["warning", str(message)])

    def error(self, message):
        self.numErrors += 1
        self.messages.append(["error", str(message)])

    def fatal(self, message):
        raise Fatal(str(message))

    def dbg(self, message):
        if self.debug:
            self.messages.append(["note", str(message)])

    def substitute(self, string):
        try:
            return string % self.params
        except KeyError as missing:
            self.fatal("unable to find %s parameter, use '--param=%s=VALUE'" % (missing, missing.args[0]))

    def getBashPath(self):
        return which("bash") or ""

    def load_config(self, config, path):
        config.load_from_path(path, self)
        return config

    @property
    def maxIndividualTestTimeIsSupported(self):
        return True, ""


class Config:
    """What configurations know as config."""

    def __init__(self, state):
        self.parent = None
        self.name = state["Name"]
        self.suffixes = set(state.get("Suffixes") or [])
        self.excludes = set(state.get("Excludes") or [])
        self.test_format = None
        form = state.get("Format")
        if form:
            self.test_format = ShTest(form["External"], [pair_of(s) for s in form.get("Substitutions") or []], form.get("Preamble") or [])
        self.environment = dict(state["Environment"])
        self.substitutions = [pair_of(s) for s in state.get("Substitutions") or []]
        self.unsupported = state["Unsupported"]
        self.test_exec_root = state["ExecRoot"] or None
        self.test_source_root = state["SourceRoot"] or None
        self.available_features = set(state.get("Features") or [])
        self.pipefail = state["Pipefail"]
        self.standalone_tests = state["Standalone"]
        self.limit_to_features = set(state.get("LimitFeatures") or [])
        self.parallelism_group = state["Group"] or None
        self.is_early = False
        self.strict = state["Strict"]
        self.cases = state["Cases"]
        limit = state["ExpansionLimit"]
        self.recursiveExpansionLimit = limit if limit >= 0 else None
        if state["Retries"] >= 0:
            self.test_retry_attempts = state["Retries"]

    @property
    def root(self):
        return self if self.parent is None else self.parent.root

    def load_from_path(self, path, lit_config):
        with open(path) as file:
            source = file.read()
        names = {"config": self, "lit_config": lit_config, "__file__": path, "__name__": "__lit_config__",
                 "SubstituteCaptures": SubstituteCaptures, "os": os, "sys": sys}
        try:
            exec(compile(source, path, "exec"), names)
        except SystemExit as stop:
            if stop.args and stop.args[0]:
                raise Fatal("the configuration ended with status %s" % stop.args[0])
        self.finish(lit_config)

    def finish(self, lit_config):
        self.name = str(self.name)
        self.suffixes = set(self.suffixes)
        self.excludes = set(self.excludes)
        self.substitutions = list(self.substitutions)
        self.environment = dict(self.environment)

    def state(self):
        limit = self.recursiveExpansionLimit
        if limit is not None and (not isinstance(limit, int) or limit < 0):
            raise Fatal("recursiveExpansionLimit must be either None or a non-negative integer (got <%s>)" % (limit,))
        group = self.parallelism_group
        return {
            "Name": str(self.name),
            "Suffixes": sorted(str(s) for s in self.suffixes),
            "Excludes": sorted(str(s) for s in self.excludes),
            "Format": format_state(self.test_format),
            "Environment": {str(k): str(v) for k, v in self.environment.items()},
            "Substitutions": [pair_state(s) for s in self.substitutions],
            "Unsupported": bool(self.unsupported),
            "ExecRoot": str(self.test_exec_root or ""),
            "SourceRoot": str(self.test_source_root or ""),
            "Features": sorted(str(f) for f in self.available_features),
            "Pipefail": bool(self.pipefail),
            "Standalone": bool(self.standalone_tests),
            "LimitFeatures": sorted(str(f) for f in self.limit_to_features),
            "Group": group if isinstance(group, str) else "",
            "ExpansionLimit": -1 if limit is None else limit,
            "Strict": bool(self.strict),
            "Cases": bool(self.cases),
            "Retries": getattr(self, "test_retry_attempts", None) or -1,
        }


def pair_of(state):
    with_text = SubstituteCaptures(state["With"]) if state["Template"] else state["With"]
    return (state["Pattern"], with_text)


def pair_state(pair):
    pattern, text = pair
    return {"Pattern": getattr(pattern, "pattern", str(pattern)), "With": str(text),
            "Template": type(text).__name__ == "SubstituteCaptures"}


def format_state(form):
    if form is None:
        return None
    return {
        "Name": next((c.__name__ for c in type(form).__mro__ if c.__name__ == "ShTest"), type(form).__name__),
        "External": bool(getattr(form, "execute_external", False)),
        "Substitutions": [pair_state(s) for s in getattr(form, "extra_substitutions", [])],
        "Preamble": [str(s) for s in getattr(form, "preamble_commands", [])],
    }


class ShTest:
    def __init__(self, execute_external=False, extra_substitutions=[], preamble_commands=[]):
        self.execute_external = execute_external
        self.extra_substitutions = extra_substitutions
        self.preamble_commands = preamble_commands


def which(command, paths=None):
    import shutil
    return shutil.which(command, path=paths)


def pythonize_bool(value):
    if value is None:
        return False
    if isinstance(value, str):
        if value.lower() in ("1", "true", "on", "yes"):
            return True
        if value.lower() in ("", "0", "false", "off", "no"):
            return False
        raise ValueError('"{}" is not a valid boolean'.format(value))
    return bool(value)


class FindTool:
    def __init__(self, name):
        self.name = name

    def resolve(self, llvm_config, dirs):
        return which(self.name, dirs)


class ToolSubst:
    """A tool that is called by its own name or by a substitution."""

    def __init__(self, key, command=None, pre=r".-^/\<", post="-.", verbatim=False, unresolved="warn", extra_args=None):
        import re
        self.unresolved = unresolved
        self.extra_args = extra_args
        self.key = key
        self.command = command if command is not None else FindTool(key)
        if verbatim:
            self.regex = key
            return
        def look(kind, chars):
            return "(?" + kind + "[" + "".join(re.escape(c) for c in chars) + "])" if chars else ""
        word = "" if key and not (key[0].isalnum() or key[0] == "_") else r"\b"
        self.regex = look("<!", pre) + word + re.escape(key) + r"\b" + look("!", post)

    def resolve(self, llvm_config, search_dirs):
        command = self.command
        if isinstance(command, FindTool):
            command = command.resolve(llvm_config, search_dirs)
        if command and self.extra_args:
            command = " ".join([str(command)] + [str(a) for a in self.extra_args])
        return command


class LLVMConfig:
    """The parts of lit.llvm that suites built on LLVM use."""

    def __init__(self, lit_config, config):
        self.lit_config, self.config = lit_config, config
        shell = os.environ.get("LIT_USE_INTERNAL_SHELL")
        self.use_lit_shell = pythonize_bool(shell) if shell is not None else True
        config.available_features.add({"linux": "system-linux", "darwin": "system-darwin", "win32": "system-windows"}.get(sys.platform, "system-" + sys.platform))
        target = getattr(config, "target_triple", None)
        if target:
            config.available_features.add("target=" + target)

    def with_environment(self, variable, value, append_path=False):
        if append_path:
            paths = [value] if isinstance(value, str) else [os.path.normpath(str(v)) for v in value]
            old = self.config.environment.get(variable, "")
            value = os.pathsep.join(paths + ([old] if old else []))
        self.config.environment[variable] = value

    def with_system_environment(self, variables, append_path=False):
        for variable in [variables] if isinstance(variables, str) else variables:
            value = os.environ.get(variable)
            if value:
                self.with_environment(variable, value, append_path)

    def clear_environment(self, variables):
        for variable in variables:
            self.config.environment.pop(variable, None)

    def feature_config(self, features):
        pass

    def use_default_substitutions(self):
        self.config.substitutions.append(("%python", '"%s"' % sys.executable))
        self.add_tool_substitutions([ToolSubst("FileCheck", unresolved="ignore"), ToolSubst("split-file", unresolved="ignore"),
                                     ToolSubst("not", unresolved="ignore"), ToolSubst("count", unresolved="ignore")],
                                    getattr(self.config, "llvm_tools_dir", None))

    def add_err_msg_substitutions(self):
        import errno
        for name in ("ENOENT", "EISDIR", "EINVAL", "EACCES"):
            self.config.substitutions.append(("%errc_" + name, "'" + os.strerror(getattr(errno, name)) + "'"))

    def add_tool_substitutions(self, tools, search_dirs=None):
        if search_dirs is None:
            search_dirs = [getattr(self.config, "llvm_tools_dir", None)]
        elif isinstance(search_dirs, str):
            search_dirs = [search_dirs]
        dirs = os.pathsep.join([str(d) for d in search_dirs if d] + [self.config.environment.get("PATH", "")])
        for tool in tools:
            tool = ToolSubst(tool) if isinstance(tool, str) else tool
            command = tool.resolve(self, dirs)
            if command:
                self.config.substitutions.append((tool.regex, str(command)))
            elif tool.unresolved == "fatal":
                self.lit_config.fatal("Could not find %s in %s" % (tool.key, dirs))
            # A tool that is not found here may still be one of the runner's.

    def use_lld(self, *args, **kwargs):
        return False

    def use_clang(self, *args, **kwargs):
        return False


def stand_in(name, **members):
    module = types.ModuleType(name)
    module.__dict__.update(members)
    sys.modules[name] = module
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, module)
    return module


def install():
    try:
        import lit.formats
        import lit.llvm
        return
    except ImportError:
        pass
    for known in [name for name in sys.modules if name == "lit" or name.startswith("lit.")]:
        del sys.modules[known]
    stand_in("lit", __path__=[], __version__="22.1.8", __versioninfo__=(22, 1, 8))
    stand_in("lit.formats", __path__=[], ShTest=ShTest)
    stand_in("lit.formats.shtest", ShTest=ShTest)
    stand_in("lit.util", which=which, pythonize_bool=pythonize_bool, usable_core_count=lambda: os.cpu_count() or 1)
    stand_in("lit.TestingConfig", TestingConfig=Config, SubstituteCaptures=SubstituteCaptures)
    llvm = stand_in("lit.llvm", __path__=[], llvm_config=None)
    subst = dict(ToolSubst=ToolSubst, FindTool=FindTool)
    stand_in("lit.llvm.subst", **subst)

    def initialize(lit_config, config):
        llvm.llvm_config = LLVMConfig(lit_config, config)
        sys.modules["lit.llvm.config"].llvm_config = llvm.llvm_config
    stand_in("lit.llvm.config", LLVMConfig=LLVMConfig, llvm_config=None, initialize=initialize, **subst)
    llvm.initialize = initialize
    llvm.__dict__.update(subst)


def main():
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what configurations print is no answer
    install()
    known = {}
    for line in sys.stdin:
        request = json.loads(line)
        lit_config = LitConfig(request)
        answer = {}
        try:
            base = request.get("base") or 0
            if base:
                parent = known[base]
                config = copy.deepcopy(parent)
                config.parent = parent
            else:
                config = Config(request["config"])
            config.load_from_path(request["file"], lit_config)
            number = len(known) + 1
            known[number] = config
            answer = {"id": number, "config": config.state()}
        except Fatal as fatal:
            answer = {"fatal": str(fatal)}
        except BaseException:
            answer = {"error": traceback.format_exc()}
        answer["messages"] = lit_config.messages
        answer["groups"] = {str(k): v for k, v in lit_config.parallelism_groups.items() if isinstance(v, int)}
        answer["time"] = lit_config.maxIndividualTestTime or 0
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()

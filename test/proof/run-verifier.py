"""Runs docs/verify.py once for each list of arguments, all in one process: a list of lists in JSON on standard input, and out a list of
[exit code, output]."""
import contextlib, importlib.util, io, json, os, sys, traceback

sys.path.insert(0, os.path.dirname(sys.argv[1]))
spec = importlib.util.spec_from_file_location('verify', sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)


def run(args):
    verify.faults.clear()
    sys.argv = ['verify.py', *args]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            code = verify.main()
        except SystemExit as end:
            code = end.code
        except BaseException:
            code = traceback.format_exc()
    return [code, out.getvalue()]


print(json.dumps([run(args) for args in json.load(sys.stdin)]))

"""Runs a script in an engine that is a package of Python, and prints the text of its value: python.py ENGINE SCRIPT."""

import sys


def dukpy(text):
    import dukpy

    return dukpy.evaljs(text)


def jsrun(text):
    import jsrun

    return jsrun.eval(text)


def mini_racer(text):
    from py_mini_racer import MiniRacer

    return MiniRacer().eval(text)


def pythonmonkey(text):
    import pythonmonkey

    return pythonmonkey.eval(text)


def quickjs(text):
    import quickjs

    return quickjs.Context().eval(text)


def quickjs_rs(text):
    import quickjs_rs

    return quickjs_rs.Runtime().new_context().eval(text)


def PySide6_Essentials(text):
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtQml import QJSEngine

    application = QCoreApplication([])
    value = QJSEngine(application).evaluate(text)
    return value.toString()


def stpyv8(text):
    import STPyV8

    with STPyV8.JSContext() as context:
        return context.eval(text)


engine, path = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    print(globals()[engine](file.read()))

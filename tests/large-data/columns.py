# Runs the programs of docs/large-data.md for columns in Python and for ClickHouse, and prints the hosts that each finds, as JSON.
# The folder has the programs, and values.json.

import contextlib
import io
import json
import os
import runpy
import sys

import chdb
import pandas
import polars
import pyarrow
import pyarrow.parquet

sys.path.insert(0, os.getcwd())
with open("values.json") as file:
    values = json.load(file)
urls = {"id": list(range(len(values))), "url": pyarrow.array(values, pyarrow.string())}
pyarrow.parquet.write_table(pyarrow.table(urls), "urls.parquet")

sys.argv = ["columns.py", "urls.parquet"]
with contextlib.redirect_stdout(io.StringIO()):
    page = runpy.run_path("columns.py")
found = {}
rows = page["connection"].sql("SELECT url_host(url) FROM 'urls.parquet' ORDER BY id")
found["DuckDB"] = [host for (host,) in rows.fetchall()]
frame = polars.read_parquet("urls.parquet").with_columns(page["host"].alias("host"))
found["Polars"] = frame["host"].to_list()
frame = pandas.read_parquet("urls.parquet")
hosts = pandas.Series(page["hosts"](frame["url"]), dtype=object)
found["pandas"] = hosts.to_list()

with open("hosts.sql") as file:
    query = file.read().replace("logs", f"file('{os.getcwd()}/urls.parquet')")
answer = chdb.query(query, "JSONEachRow", udf_path=os.getcwd()).bytes().decode()
found["ClickHouse"] = [json.loads(row)["host"] or None for row in answer.splitlines()]

print(json.dumps(found))

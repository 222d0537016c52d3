# The hosts, or the registrable domains, that data engines and Python's libraries find. Arguments: a file with JSON, {urls, others}, and
# the number of times that the URLs are repeated for the measurement. Prints JSON: for each engine its version, what it finds of the
# URLs and of the others, and the millions of rows a second of processor time, of the best of three rounds.

import importlib.metadata
import json
import os
import sys
import time
import urllib.parse

import can_ada
import chdb.session
import daft
import daft.functions
import duckdb
import polars
import polars_istr
import pyarrow
import pyarrow.parquet
import pydomainextractor
import tldextract
from pyspark.sql import SparkSession

with open(sys.argv[1]) as file:
    data = json.load(file)
many = data["urls"] * int(sys.argv[2])
found = {}


def measure(name, package, hosts, load, compute, clock=time.process_time):
    """`hosts` gives the hosts of a list, `load` a column of a list, which `compute` reads."""
    column = load(many)
    best = 1e9
    for _ in range(3):
        start = clock()
        compute(column)
        best = min(best, clock() - start)
    found[name] = {
        "version": importlib.metadata.version(package),
        "urls": hosts(data["urls"]),
        "others": hosts(data["others"]),
        "rate": len(many) / best / 1e6,
    }
    print(name, found[name]["rate"], file=sys.stderr)


def or_none(function):
    """The function, which returns None for what it refuses."""

    def call(url):
        try:
            return function(url) or None
        except Exception:
            return None

    return call


for name, package, function in [
    ("can_ada", "can_ada", lambda url: can_ada.parse(url).hostname),
    ("urllib", None, lambda url: urllib.parse.urlsplit(url).hostname),
]:
    call = or_none(function)

    def each(urls):
        return [call(url) for url in urls]

    measure(name, package or "pip", each, list, each)
found["urllib"]["version"] = sys.version.split()[0]

extract = tldextract.TLDExtract(suffix_list_urls=(), include_psl_private_domains=True)
domains = pydomainextractor.DomainExtractor()


def site(parts):
    return f"{parts['domain']}.{parts['suffix']}" if parts["domain"] and parts["suffix"] else None


for name, function in [
    ("tldextract", lambda url: extract(url).top_domain_under_public_suffix),
    ("PyDomainExtractor", lambda url: site(domains.extract_from_url(url))),
]:
    call = or_none(function)

    def each(urls):
        return [call(url) for url in urls]

    measure(name, name, each, list, each)

connection = duckdb.connect()
connection.execute("SET threads = 1")
REGEXP = "regexp_extract(url, '^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]*)', 1)"


def duck_load(urls):
    table = pyarrow.table({"id": range(len(urls)), "url": urls})
    connection.register("given", table)
    connection.execute("CREATE OR REPLACE TABLE logs AS SELECT * FROM given")


def duck_hosts(urls):
    duck_load(urls)
    rows = connection.execute(f"SELECT {REGEXP} FROM logs ORDER BY id").fetchall()
    return [host or None for (host,) in rows]


measure(
    "DuckDB",
    "duckdb",
    duck_hosts,
    duck_load,
    lambda _: connection.execute(f"SELECT sum(length({REGEXP})) FROM logs").fetchall(),
)

session = chdb.session.Session()
session.query("SET max_threads = 1")


def click_load(urls):
    table = pyarrow.table({"id": range(len(urls)), "url": urls})
    pyarrow.parquet.write_table(table, "logs.parquet")
    session.query("CREATE DATABASE IF NOT EXISTS d")
    session.query("DROP TABLE IF EXISTS d.logs")
    session.query("CREATE TABLE d.logs (id Int64, url String) ENGINE = Memory")
    session.query(f"INSERT INTO d.logs SELECT * FROM file('{os.getcwd()}/logs.parquet')")


for name, function in [
    ("ClickHouse", "domain(url)"),
    ("ClickHouse site", "cutToFirstSignificantSubdomain(url)"),
]:

    def click_hosts(urls):
        click_load(urls)
        answer = session.query(f"SELECT {function} AS h FROM d.logs ORDER BY id", "JSONEachRow")
        return [json.loads(row)["h"] or None for row in answer.bytes().decode().splitlines()]

    measure(
        name,
        "chdb-core",
        click_hosts,
        click_load,
        lambda _: session.query(f"SELECT sum(length({function})) FROM d.logs SETTINGS max_threads = 1"),
    )


def daft_column(urls):
    return daft.from_pydict({"url": urls}).collect()


def daft_hosts(frame):
    parts = daft.functions.parse_url(daft.col("url"))
    return frame.select(parts.alias("parts")).to_pydict()["parts"]


measure(
    "Daft",
    "daft",
    lambda urls: [parts["host"] or None for parts in daft_hosts(daft_column(urls))],
    daft_column,
    lambda frame: frame.select(daft.functions.parse_url(daft.col("url"))).collect(),
)

def polars_hosts(frame):
    return frame.select(host=polars_istr.url_host(polars.col("url")))


def polars_frame(urls):
    return polars.DataFrame({"url": urls})


measure(
    "polars-istr",
    "polars_istr",
    lambda urls: [host or None for host in polars_hosts(polars_frame(urls))["host"]],
    polars_frame,
    polars_hosts,
)

spark = (
    SparkSession.builder.master("local[1]")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "OFF")
    .getOrCreate()
)


def spark_clock():
    with open(f"/proc/{spark.sparkContext._gateway.proc.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spark_load(urls):
    rows = list(enumerate(urls))
    frame = spark.createDataFrame(rows, "id bigint, url string").coalesce(1).cache()
    frame.count()
    return frame


def spark_hosts(urls):
    rows = spark_load(urls).selectExpr("id", "try_parse_url(url, 'HOST') AS host").orderBy("id")
    return [row.host for row in rows.collect()]


measure(
    "Spark",
    "pyspark",
    spark_hosts,
    spark_load,
    lambda frame: frame.selectExpr("sum(length(try_parse_url(url, 'HOST')))").collect(),
    spark_clock,
)
spark.stop()
print(json.dumps(found))

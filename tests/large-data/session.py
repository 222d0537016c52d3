# Runs the programs of docs/large-data.md on two workers of Apache Spark, and what a page does not show: a worker that is killed, and
# a partition without a URL. Arguments: the file of URLs, a script that kills a worker, and a folder for the results. values.json
# has values for a table.

import json
import os
import runpy
import sys

from pyspark.sql import SparkSession

urls, kills, folder = sys.argv[1:]
command = "urlsmith --get input,href,host --exit-zero --quiet"

spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "OFF")
    .config("spark.executorEnv.PATH", os.environ["PATH"])
    .getOrCreate()
)
context = spark.sparkContext
path = {"PATH": os.environ["PATH"]}


def save(name, rdd):
    rdd.saveAsTextFile(f"{folder}/{name}")


lines = context.textFile(urls, 4)
save("rows", lines.pipe(command, path, checkCode=True))
save("killed", lines.pipe(f"sh {kills} {command}", path, checkCode=True))

bad = context.parallelize(["nope", "", "https://a:b"], 1)
good = context.parallelize(["https://a.example/"], 1)
save("bad", bad.union(good).pipe(command, path, checkCode=True))

sys.argv = ["hosts.py", urls]
runpy.run_path("hosts.py")

with_host = runpy.run_path("with_host.py")["with_host"]
frame = spark.read.text(urls).withColumnRenamed("value", "url")
hosts = frame.mapInArrow(with_host, "url string, host string").select("host")
save("arrow", hosts.rdd.map(lambda row: row.host or ""))

with open("values.json") as file:
    values = list(enumerate(json.load(file)))
logs = spark.createDataFrame(values, "id bigint, url string").repartition(2).cache()
logs.createOrReplaceTempView("logs")
with open("transform.sql") as file:
    transformed = spark.sql(file.read())
mapped = logs.mapInArrow(with_host, "id bigint, url string, host string")
found = {
    name: [row.host for row in frame.orderBy("id").collect()]
    for name, frame in {"TRANSFORM": transformed, "mapInArrow": mapped}.items()
}
with open(f"{folder}/found.json", "w") as file:
    json.dump(found, file)

spark.stop()

# Times jobs of Apache Spark on two workers, among them the programs of docs/large-data.md, which lie in the folder. Arguments: a file
# of URLs, and the number of rounds. Prints JSON: the seconds of the best round of each job, after one that starts the workers' processes.

import json
import os
import runpy
import sys
import time

from pyspark.sql import SparkSession
from pyspark.sql.functions import expr, monotonically_increasing_id

urls, rounds = sys.argv[1], int(sys.argv[2])
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "OFF")
    .config("spark.executorEnv.PATH", os.environ["PATH"])
    .getOrCreate()
)
command = "urlsmith --get href,host --exit-zero --quiet"
path = {"PATH": os.environ["PATH"]}
piped = spark.sparkContext.textFile(urls, 2).pipe(command, path, checkCode=True)
frame = spark.read.text(urls).withColumnRenamed("value", "url")
with_host = runpy.run_path("with_host.py")["with_host"]
frame.withColumn("id", monotonically_increasing_id()).createOrReplaceTempView("logs")
with open("transform.sql") as file:
    transformed = spark.sql(file.read())


def save(hosts):
    return hosts.write.format("noop").mode("overwrite").save


jobs = {
    "pipe": piped.count,
    "mapInArrow": save(frame.mapInArrow(with_host, "url string, host string")),
    "TRANSFORM": save(transformed),
    "try_parse_url": save(frame.select(expr("try_parse_url(url, 'HOST')"))),
}


def seconds(job):
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


best = {}
for name, job in jobs.items():
    job()
    best[name] = min(seconds(job) for _ in range(rounds))
print(json.dumps(best))
spark.stop()

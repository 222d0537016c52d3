# Times jobs of Apache Spark on two workers. Arguments: a file of URLs, and the number of rounds. Prints JSON: the seconds of the best
# round of each job, after one that starts the workers' processes.

import json
import os
import sys
import time

from pyspark.sql import SparkSession
from pyspark.sql.functions import expr

urls, rounds = sys.argv[1], int(sys.argv[2])
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "OFF")
    .getOrCreate()
)
command = "urlsmith --get href,host --exit-zero --quiet"
path = {"PATH": os.environ["PATH"]}
piped = spark.sparkContext.textFile(urls, 2).pipe(command, path, checkCode=True)
hosts = spark.read.text(urls).select(expr("try_parse_url(value, 'HOST')"))
jobs = {
    "pipe": piped.count,
    "try_parse_url": hosts.write.format("noop").mode("overwrite").save,
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

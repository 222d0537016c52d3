#!/usr/bin/env bash
# amqplib 2.3.1 decodes the user name and the password of a URL with unescape(), which makes a character of each byte. So a password
# beyond ASCII in an amqp: URL, percent-encoded as UTF-8 (the only way in which `new URL` writes it), is sent to the broker
# encoded twice: RabbitMQ refuses the login. The other drivers that were tried (pg, postgres, ioredis, redis, mysql2, mariadb, mongodb) use
# decodeURIComponent. It hits whoever has such a password; the option `credentials` helps.
#
# Seen: the bytes that are sent for the password "é", and those of "é" in UTF-8:
# c383c2a9
# c3a9

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent amqplib@2.3.1

cat >program.mjs <<'PROGRAM'
import { createServer } from "node:net";
import { connect } from "amqplib";

const password = "\u00e9";
const url = new URL("amqp://127.0.0.1");
url.username = "u";
url.password = encodeURIComponent(password);

// A broker that begins a connection, and reads the answer: the method Start of AMQP 0-9-1, in a frame.
const shortOf = (number) => Buffer.from([number >> 8, number & 255]);
const longOf = (text) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(text)]);
};
const start = Buffer.concat([
  shortOf(10),
  shortOf(10),
  Buffer.from([0, 9]),
  longOf(""),
  longOf("PLAIN"),
  longOf("en_US"),
]);
const frame = Buffer.concat([
  Buffer.from([1, 0, 0]),
  longOf(start),
  Buffer.from([0xce]),
]);

const server = createServer((socket) => {
  let isStarted = false;
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    if (!isStarted) {
      isStarted = true;
      socket.write(frame);
      return;
    }
    // The user and the password follow NULL each, and the locale follows the password.
    const at = bytes.indexOf("\0u\0") + 3;
    const end = bytes.indexOf("\x05en_US");
    console.log(bytes.subarray(at, end).toString("hex"));
    console.log(Buffer.from(password).toString("hex"));
    process.exit();
  });
});
server.listen(0, "127.0.0.1", () => {
  url.port = server.address().port;
  connect(url.href).catch(() => {});
});
PROGRAM

expected='c383c2a9
c3a9'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"

// IPv6 addresses: https://url.spec.whatwg.org/#concept-ipv6

import * as report from "#reporter";

import {
  IPV4_IN_IPV6_INVALID_CODE_POINT,
  IPV4_IN_IPV6_OUT_OF_RANGE_PART,
  IPV4_IN_IPV6_TOO_FEW_PARTS,
  IPV4_IN_IPV6_TOO_MANY_PIECES,
  IPV6_INVALID_CODE_POINT,
  IPV6_INVALID_COMPRESSION,
  IPV6_MULTIPLE_COMPRESSION,
  IPV6_TOO_FEW_PIECES,
  IPV6_TOO_MANY_PIECES,
} from "../../target/generated/failures.js";
import { charCodeAt, numberToString } from "../shared/intrinsics.js";
import { hexDigit } from "../shared/percent-decode.js";

const COLON = 0x3a;
const FULL_STOP = 0x2e;

/**
 * Returns the eight pieces of an address, or a failure. `url` is the URL that a reporter knows.
 * https://url.spec.whatwg.org/#concept-ipv6-parser
 */
export function ipv6Parser(input, url) {
  const address = [0, 0, 0, 0, 0, 0, 0, 0];
  let pieceIndex = 0;
  let compress = -1;
  let pointer = 0;
  let c = charCodeAt(input, 0);
  if (c === COLON) {
    if (charCodeAt(input, 1) !== COLON) {
      report.ipv6Failure(url, IPV6_INVALID_COMPRESSION, 0, input, ipv6Parser);
      return IPV6_INVALID_COMPRESSION;
    }
    pointer = 2;
    c = charCodeAt(input, 2);
    compress = pieceIndex = 1;
  }
  while (pointer < input.length) {
    if (pieceIndex === 8) {
      report.ipv6Failure(url, IPV6_TOO_MANY_PIECES, pointer, input);
      return IPV6_TOO_MANY_PIECES;
    }
    if (c === COLON) {
      if (compress >= 0) {
        report.ipv6Failure(url, IPV6_MULTIPLE_COMPRESSION, pointer, input);
        return IPV6_MULTIPLE_COMPRESSION;
      }
      c = charCodeAt(input, ++pointer);
      compress = ++pieceIndex;
      continue;
    }
    const start = pointer;
    let value = 0;
    for (
      let digit = hexDigit(c);
      digit >= 0 && pointer < start + 4;
      digit = hexDigit(c)
    ) {
      value = value * 16 + digit;
      c = charCodeAt(input, ++pointer);
    }
    if (c === FULL_STOP) {
      if (pointer === start) {
        report.ipv6Failure(
          url,
          IPV4_IN_IPV6_INVALID_CODE_POINT,
          pointer,
          input,
        );
        return IPV4_IN_IPV6_INVALID_CODE_POINT;
      }
      if (pieceIndex > 6) {
        report.ipv6Failure(url, IPV4_IN_IPV6_TOO_MANY_PIECES, start, input);
        return IPV4_IN_IPV6_TOO_MANY_PIECES;
      }
      const failure = ipv4InIpv6Parser(input, start, address, pieceIndex, url);
      if (failure !== 0) {
        return failure;
      }
      pieceIndex += 2;
      break;
    }
    if (pointer < input.length) {
      if (c !== COLON || pointer === input.length - 1) {
        report.ipv6Failure(url, IPV6_INVALID_CODE_POINT, pointer, input);
        return IPV6_INVALID_CODE_POINT;
      }
      c = charCodeAt(input, ++pointer);
    }
    report.ipv6Piece(url, start, input);
    address[pieceIndex++] = value;
  }
  if (compress >= 0) {
    movePieces(address, compress, pieceIndex);
  } else if (pieceIndex !== 8) {
    report.ipv6Failure(url, IPV6_TOO_FEW_PIECES, 0, input);
    return IPV6_TOO_FEW_PIECES;
  }
  return address;
}

/** Moves the pieces between two indexes, which follow a compression, to the end. The zeros between the pieces stay. */
function movePieces(address, compress, pieceIndex) {
  for (let to = 7; pieceIndex > compress; to--) {
    const value = address[--pieceIndex];
    address[pieceIndex] = address[to];
    address[to] = value;
  }
}

/**
 * The steps of the IPv6 parser that follow a dot: four decimal parts without leading zeros, from an index to the end of the
 * input. They become two pieces of the address. Returns 0, or a failure.
 */
function ipv4InIpv6Parser(input, start, address, pieceIndex, url) {
  let pointer = start;
  let numbersSeen = 0;
  while (pointer < input.length) {
    if (numbersSeen > 0) {
      if (charCodeAt(input, pointer) !== FULL_STOP || numbersSeen === 4) {
        report.ipv6Failure(
          url,
          IPV4_IN_IPV6_INVALID_CODE_POINT,
          pointer,
          input,
        );
        return IPV4_IN_IPV6_INVALID_CODE_POINT;
      }
      pointer++;
    }
    let ipv4Piece = -1;
    for (
      let number = charCodeAt(input, pointer) - 0x30;
      number >= 0 && number <= 9;
      number = charCodeAt(input, pointer) - 0x30
    ) {
      if (ipv4Piece === 0) {
        report.ipv6Failure(
          url,
          IPV4_IN_IPV6_INVALID_CODE_POINT,
          pointer,
          input,
        );
        return IPV4_IN_IPV6_INVALID_CODE_POINT;
      }
      ipv4Piece = ipv4Piece < 0 ? number : ipv4Piece * 10 + number;
      if (ipv4Piece > 255) {
        report.ipv6Failure(url, IPV4_IN_IPV6_OUT_OF_RANGE_PART, pointer, input);
        return IPV4_IN_IPV6_OUT_OF_RANGE_PART;
      }
      pointer++;
    }
    if (ipv4Piece < 0) {
      report.ipv6Failure(url, IPV4_IN_IPV6_INVALID_CODE_POINT, pointer, input);
      return IPV4_IN_IPV6_INVALID_CODE_POINT;
    }
    const index = pieceIndex + (numbersSeen >> 1);
    address[index] = address[index] * 256 + ipv4Piece;
    numbersSeen++;
  }
  if (numbersSeen === 4) {
    return 0;
  }
  report.ipv6Failure(url, IPV4_IN_IPV6_TOO_FEW_PARTS, start, input);
  return IPV4_IN_IPV6_TOO_FEW_PARTS;
}

/** https://url.spec.whatwg.org/#concept-ipv6-serializer */
export function ipv6Serializer(address) {
  const compress = compressedPieceIndex(address);
  let output = "";
  let ignore0 = false;
  for (let index = 0; index < 8; index++) {
    if (ignore0 && address[index] === 0) {
      continue;
    }
    ignore0 = index === compress;
    if (ignore0) {
      output += index === 0 ? "::" : ":";
      continue;
    }
    output += numberToString(address[index], 16);
    if (index < 7) {
      output += ":";
    }
  }
  return output;
}

/** Returns -1 for null. https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index */
function compressedPieceIndex(address) {
  let longestIndex = -1;
  let longestSize = 1;
  let foundIndex = 0;
  for (let index = 0; index < 8; index++) {
    if (address[index] !== 0) {
      foundIndex = index + 1;
    } else if (index + 1 - foundIndex > longestSize) {
      longestIndex = foundIndex;
      longestSize = index + 1 - foundIndex;
    }
  }
  return longestIndex;
}

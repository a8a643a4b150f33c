/** The path of the request that is hidden in another; no api may ever get it. */
export const HIDDEN_PATH = "/api/hidden";

const HIDDEN = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: x\r\nX-Rest: `;

const HIDDEN_WHOLE = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Ways to write the header for a chunked body; two servers may accept different ones. */
const CODINGS = [
  "Transfer-Encoding: chunked",
  "Transfer-Encoding:chunked",
  "Transfer-Encoding: \tchunked",
  "Transfer-Encoding:\x0bchunked",
  "Transfer-Encoding: chunked\x0c",
  "Transfer-Encoding: chunked ",
  "Transfer-Encoding : chunked",
  "Transfer-Encoding\t: chunked",
  " Transfer-Encoding: chunked",
  "\tTransfer-Encoding: chunked",
  "transfer-encoding: CHUNKED",
  "Transfer-Encoding: chunKed",
  "Transfer-Encoding: chun\u212aed",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding: chunkedx",
  "Transfer-Encoding: chunk",
  'Transfer-Encoding: "chunked"',
  "Transfer-Encoding: 'chunked'",
  "Transfer-Encoding: chunked;q=1",
  "Transfer-Encoding: chunked\0",
  "Transfer-Encoding: \0chunked",
  "Transfer\0-Encoding: chunked",
  "Transfer_Encoding: chunked",
  "Transfer-Encoding\\: chunked",
  "Transfer-Encoding: identity",
  "Transfer-Encoding: identity, chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: chunked, chunked",
  "Transfer-Encoding: ,chunked",
  "Transfer-Encoding: chunked,",
  "Transfer-Encoding:",
  "Transfer-Encoding:\r\n chunked",
  "Transfer-Encoding\r\n : chunked",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
  "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
  "Transfer-Encoding: chunked\r\nTransfer-encoding: cow",
  "X: x\nTransfer-Encoding: chunked",
  "X: x\rTransfer-Encoding: chunked",
  "X: x\r\r\nTransfer-Encoding: chunked",
  "X: x\0\r\nTransfer-Encoding: chunked",
  "X: x\n\rTransfer-Encoding: chunked",
  "Connection: transfer-encoding\r\nTransfer-Encoding: chunked",
  "TE: chunked",
  "Trailer: Content-Length\r\nTransfer-Encoding: chunked",
];

/** Ways to write the header for a body's length; `n` is the right length. */
const LENGTHS: readonly ((n: number) => string)[] = [
  (n) => `Content-Length: ${n}`,
  (n) => `Content-Length:${n}`,
  (n) => `Content-Length : ${n}`,
  (n) => `Content-Length: +${n}`,
  (n) => `Content-Length: -${n}`,
  (n) => `Content-Length: 0${n}`,
  (n) => `Content-Length: 0x${n.toString(16)}`,
  (n) => `Content-Length: ${n}.0`,
  (n) => `Content-Length: ${n}e0`,
  (n) => `Content-Length: ${n}, ${n}`,
  (n) => `Content-Length: ${n},`,
  (n) => `Content-Length: 0, ${n}`,
  (n) => `Content-Length: ${n} 0`,
  (n) => `Content-Length: "${n}"`,
  (n) => `Content-Length: ${n}\x0b`,
  (n) => `Content-Length: ${n}\0`,
  (n) => `Content_Length: ${n}`,
  (n) => `Content-Length: ${2n ** 64n + BigInt(n)}`,
  (n) => `Content-Length: ${2n ** 32n + BigInt(n)}`,
  (n) => `Content-Length: ${n}\r\nContent-Length: 0`,
  (n) => `Content-Length: 0\r\nContent-Length: ${n}`,
  (n) => `Content-Length: ${n}\r\nContent-Length: ${n}`,
  (n) => `Content-Length: ${n}\r\ncontent-length: ${n + 1}`,
  (n) => `Content-Length:\r\n ${n}`,
  (n) => `X: x\nContent-Length: ${n}`,
  (n) => `X: x\rContent-Length: ${n}`,
  () => "Content-Length:",
  (n) => `Connection: content-length\r\nContent-Length: ${n}`,
  (n) => `Connection: close, content-length\r\nContent-Length: ${n}`,
];

const hex = (text: string) => Buffer.byteLength(text, "latin1").toString(16);

/** Chunked bodies that contain another request if one of the two readings is used. */
const CHUNKS = [
  `0\r\n\r\n${HIDDEN}`,
  `0\r\n\r\n${HIDDEN_WHOLE}`,
  `${hex(HIDDEN_WHOLE)}\r\n${HIDDEN_WHOLE}\r\n0\r\n\r\n`,
  `1\r\nZ\r\n0\r\nX: x\r\n\r\n${HIDDEN}`,
];

/** Chunks in odd notations; each contains the hidden request where one of two servers sees the end. */
const ODD_CHUNKS = [
  `0x2\r\n{}\r\n0\r\n\r\n`,
  `+2\r\n{}\r\n0\r\n\r\n`,
  `-2\r\n{}\r\n0\r\n\r\n`,
  ` 2\r\n{}\r\n0\r\n\r\n`,
  `2 \r\n{}\r\n0\r\n\r\n`,
  `2_\r\n{}\r\n0\r\n\r\n`,
  `zz\r\n{}\r\n0\r\n\r\n`,
  `\r\n2\r\n{}\r\n0\r\n\r\n`,
  `10000000000000002\r\n{}\r\n0\r\n\r\n`,
  `ffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  `2\n{}\n0\n\n${HIDDEN_WHOLE}`,
  `2\r{}\r0\r\r${HIDDEN_WHOLE}`,
  `2\r\n{}0\r\n\r\n${HIDDEN_WHOLE}`,
  `2\r\n{}xx0\r\n\r\n${HIDDEN_WHOLE}`,
  `2;a\n${HIDDEN_WHOLE}\r\n{}\r\n0\r\n\r\n`,
  `2;a=b\r${HIDDEN_WHOLE}\r\n{}\r\n0\r\n\r\n`,
  `2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n${HIDDEN_WHOLE}`,
  `2;\n${hex(HIDDEN_WHOLE)}\r\n{}\r\n0\r\n\r\n`,
  `0\r\nContent-Length: ${HIDDEN_WHOLE.length}\r\nTransfer-Encoding: chunked\r\nX : y\r\n\r\n`,
  `0\r\nX: x\n\n${HIDDEN_WHOLE}`,
  `0\n\r\n${HIDDEN_WHOLE}`,
  `0;\r\r\n\n${HIDDEN_WHOLE}`,
];

/** First lines and headers after which two servers may see different ends of a request. */
const ODD_HEADS = [
  "GET /api/a HTTP/1.1\nHost: x\n\n",
  "GET /api/a\r\n\r\n",
  "GET /api/a HTTP/0.9\r\nHost: x\r\n\r\n",
  "GET /api/a HTTP/1.2\r\nHost: x\r\n\r\n",
  "GET /api/a HTTP/2.0\r\nHost: x\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  `GET /api/a HTTP/1.1\r\nHost: x\r\nX-A: b\r${HIDDEN_WHOLE}`,
  `GET /api/a HTTP/1.1\r\nHost: x\r\nX-A: b\n\n${HIDDEN_WHOLE}`,
  `GET /api/a HTTP/1.1\r\nHost: x\r\nX-A: b\n\r\n${HIDDEN_WHOLE}`,
  `GET /api/a HTTP/1.1\r\nHost: x\r\nX-A: b\r\n\n${HIDDEN_WHOLE}`,
  `GET /api/a HTTP/1.1\r\n Host: x\r\n\r\n${HIDDEN_WHOLE}`,
  `GET /api/a\r\n${HIDDEN_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /api/a%0d%0a%0d%0aGET%20${HIDDEN_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /api/a\u010d\u010a\u010d\u010aGET${HIDDEN_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /api/a HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n${HIDDEN_WHOLE}`,
  `GET /api/a HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n${HIDDEN_WHOLE}`,
  `CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n${HIDDEN_WHOLE}`,
  `POST /api/a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST /api/a HTTP/1.1\r\nHost: x\r\nX-HTTP-Method-Override: GET\r\nContent-Length: ${HIDDEN_WHOLE.length}\r\n\r\n${HIDDEN_WHOLE}`,
];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const head = (method: string, version = "1.1") => `${method} /api/a HTTP/${version}\r\nHost: x\r\n`;

/** Two lengths: by the first, the body is only the line with the first chunk's size; by the second, it is the whole body. */
const lengthsOf = (body: string) => [4, Buffer.byteLength(body, "latin1")];

/** Every request that two servers could read in two ways (threat B31), by length against chunks, length against length, and chunks against chunks. */
export function smuggledRequests(): string[] {
  const bothLengths = METHODS.flatMap((method) =>
    CODINGS.flatMap((coding) =>
      CHUNKS.flatMap((body) =>
        lengthsOf(body).flatMap((length) => [
          `${head(method)}Content-Length: ${length}\r\n${coding}\r\n\r\n${body}`,
          `${head(method)}${coding}\r\nContent-Length: ${length}\r\n\r\n${body}`,
        ]),
      ),
    ),
  );
  const lengths = METHODS.flatMap((method) =>
    LENGTHS.map((length) => `${head(method)}${length(HIDDEN_WHOLE.length)}\r\n\r\n${HIDDEN_WHOLE}`),
  );
  const old = CODINGS.map((coding) => `${head("POST", "1.0")}Connection: keep-alive\r\n${coding}\r\n\r\n${CHUNKS[2]}`);
  const chunks = METHODS.flatMap((method) =>
    ODD_CHUNKS.map((body) => `${head(method)}Transfer-Encoding: chunked\r\n\r\n${body}`),
  );
  return [...bothLengths, ...lengths, ...old, ...chunks, ...ODD_HEADS];
}

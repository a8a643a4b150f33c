import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether all fuzz values are tried, or the sample. */
    thorough: boolean;
  }
}

/** Values that have broken servers before; the first ones are the sample of every test run (threats B18, B24, B26, B31). */
const FUZZ_VALUES: readonly unknown[] = [
  // A database or its driver may refuse these although a schema accepts them: the sample for the embedded database.
  "a\u0000b",
  "\ud800",
  9e307,
  -1,
  "'; drop table students; --",
  // These are decided before a statement is sent: the same on both databases.
  "",
  "\u202eevil\u2066\u200b",
  "😀".repeat(300),
  "a\r\nBcc: everybody@example.com",
  null,
  ["x", "y"],
  { $gt: "" },
  // From here on only by `npm run resilience -- values`.
  " ",
  "\t\n\u000b\u00a0\ufeff",
  "\udfff\ud800",
  "x".repeat(10_000),
  "é".normalize("NFD").repeat(2000),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
  "ﷺﷺﷺ",
  "İıŞşſẞ",
  "العربية עברית فارسی",
  "田中さんにあげて下さい",
  "👨‍👩‍👧‍👦🏳️‍🌈",
  "\u2028\u2029\u0085",
  "\u0001\u001b[31m\u007f\u009b",
  "\ufffe\uffff\u{10ffff}",
  "' or 1=1--",
  '" or ""="',
  "1; select pg_sleep(10)--",
  "$1 $2 %s %d %n {0} $\u007b7*7} {{7*7}} #{7*7}",
  "\\",
  "%",
  "_%\\_\\%",
  "%00%0d%0a",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "]]><!--",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "C:\\windows\\win.ini",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "() { :; }; echo x",
  "$(touch x) `touch x` | touch x",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "undefined",
  "null",
  "NaN",
  "Infinity",
  "true",
  "0x10",
  "1e1000",
  "-0",
  "00001",
  "1,000",
  "1_000",
  "٣",
  "²",
  "2026-02-30T25:61:61Z",
  "a@b",
  "a@@b.example",
  "a@b.example,c@d.example",
  '"a b"@b.example',
  "a@[127.0.0.1]",
  "a@xn--e1afmkfd.xn--p1ai",
  "почта@пример.рф",
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.example`,
  "=cmd|' /C calc'!A0",
  "Content-Length: 0\r\n\r\nHTTP/1.1 200 OK",
  0,
  1.5,
  -0.0,
  2147483648,
  Number.MAX_SAFE_INTEGER,
  5e-324,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { constructor: { prototype: { polluted: true } } },
  { length: 1e9 },
  Array.from({ length: 2000 }, () => "x"),
];

/** How many of them every test run takes on PostgreSQL, and how many on the embedded database. */
const SAMPLE = 12;
const EMBEDDED_SAMPLE = 5;

/** The values of this run: a sample of its database, or all of them. */
export const fuzzValues = (): readonly unknown[] =>
  inject("thorough") ? FUZZ_VALUES : FUZZ_VALUES.slice(0, inject("databaseServer") ? SAMPLE : EMBEDDED_SAMPLE);

/** Values that all calls treat alike are dealt out among so many calls. */
const DEALT = 3;

/**
 * The values for the field at this position of a list: those that a database may refuse, and those that the call accepts. The same few
 * lines refuse for all fields what a schema does not accept. So each such value reaches every third field; `npm run resilience --
 * values` sends all of them to all fields.
 */
export const fuzzValuesAt = (position: number, isTaken: (value: unknown) => boolean): readonly unknown[] =>
  fuzzValues().filter(
    (value, index) =>
      inject("thorough") || index < EMBEDDED_SAMPLE || index % DEALT === position % DEALT || isTaken(value),
  );

const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Whole bodies that no client of ours sends: name, bytes. */
export const FUZZ_BODIES: readonly (readonly [name: string, body: string | Buffer])[] = [
  ["nothing", ""],
  ["half of JSON", '{"content":'],
  ["a number", "1"],
  ["null", "null"],
  ["a text", '"text"'],
  ["a list", "[1,2,3]"],
  ["not a number", '{"content":NaN,"email":Infinity}'],
  ["a number without end", '{"lecture":1e999,"position":-1e999}'],
  ["a long number", `{"lecture":${"9".repeat(5000)}}`],
  ["the same key twice", '{"lecture":4,"lecture":5,"content":"a","content":"b","email":"a","email":"b"}'],
  ["a prototype", '{"__proto__":{"isAdmin":true}}'],
  ["a prototype inside", '{"content":{"__proto__":{"isAdmin":true}}}'],
  ["a constructor", '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ["lists in lists", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["objects in objects", nest(9000)],
  ["many keys", JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`k${key}`, 1])))],
  ["half a character", '{"content":"\\ud83d","first_name":"\\udc00","email":"\\ud800@example.com"}'],
  ["a NUL", '{"content":"\\u0000"}'],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d])],
  ["a byte order mark", "\ufeff{}"],
  ["UTF-16", Buffer.from('{"content":"a"}', "utf16le")],
  ["too much", `{"content":"${"x".repeat(70_000)}"}`],
];

/**
 * The bodies for the call at this position of a list. They can break only the parser or the schema, which all calls share. So each
 * body reaches every third call; `npm run resilience -- values` sends all bodies to all calls.
 */
export const fuzzBodiesAt = (position: number): typeof FUZZ_BODIES =>
  inject("thorough") ? FUZZ_BODIES : FUZZ_BODIES.filter((_, index) => index % DEALT === position % DEALT);

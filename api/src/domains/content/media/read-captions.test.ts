import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCaptions } from "./read-captions.ts";

/** Captions as other programs write them. */
const folder = join(import.meta.dirname, "../../../../test/support/captions");

const WRITTEN: Record<string, string> = {
  "youtube.vtt":
    "WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.160 --> 00:00:02.310 align:start position:0%\n \nhello<00:00:00.480><c> everyone</c>\n\n00:00:02.310 --> 00:00:05.000\nwelcome back\n",
  "hls.vtt": "WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n00:01.000 --> 00:04.000\nHello\n",
  "movie.srt": "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nHello\n",
  "utf16.vtt": "WEBVTT\n\nNOTE converted from utf-16le\n\n00:00:01.000 --> 00:00:04.000\nHello\n",
  "cp1251.vtt": "WEBVTT\n\nNOTE converted from windows-1251\n\n00:00:01.000 --> 00:00:04.000\nЗдравствуйте, коллеги\n",
};

test.each(readdirSync(folder))("%s becomes WebVTT in UTF-8", (name) => {
  expect(readCaptions(readFileSync(join(folder, name)))).toBe(WRITTEN[name]);
});

test.each([
  [
    "SubRip with short hours and a place",
    "1\n0:00:01,5 --> 0:00:02,0 X1:1 X2:2\n{\\an8}Hi",
    "1\n00:00:01.500 --> 00:00:02.000\nHi",
  ],
  ["WebVTT without an empty line", "WEBVTT\n00:01.000 --> 00:02.000\nHi", "00:01.000 --> 00:02.000\nHi"],
  [
    "a note and a style",
    "WEBVTT\n\nNOTE a\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\nHi",
    "NOTE a\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\nHi",
  ],
])("%s is read", (_, text, cues) => {
  expect(readCaptions(Buffer.from(text))).toBe(`WEBVTT\n\n${cues}\n`);
});

test("captions that are WebVTT in UTF-8 already stay unchanged", () => {
  const text = "WEBVTT - x\nLanguage: en\n\nNOTE a\n\n00:01.000 --> 00:02.000\nHi\n";

  expect(readCaptions(Buffer.from(text))).toBe(text);
});

/** Letters of Russian as an encoding of one byte for each writes them. */
function singleByte(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((character) => bytes.get(character) ?? 0));
}

test.each(
  ["windows-1251", "koi8-r"].flatMap((encoding) =>
    ["Здравствуйте, коллеги", "ЗДРАВСТВУЙТЕ, КОЛЛЕГИ", "Да", "Орда: суд по месту"].map((text) => [encoding, text]),
  ),
)("captions in %s are read: %s", (encoding, text) => {
  const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

  expect(readCaptions(singleByte(encoding, file))).toBe(
    file.replace("\n\n", `\n\nNOTE converted from ${encoding}\n\n`),
  );
});

test("UTF-16 without a byte order mark is read", () => {
  expect(readCaptions(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n", "utf16le"))).toContain("Hi");
});

test.each([
  ["no cue", "WEBVTT\n\nhello"],
  ["a page", "<!doctype html><p>no</p>"],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(readCaptions(Buffer.from(text))).toBeNull();
});

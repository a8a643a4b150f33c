/** Encodings of texts that authors send; each but the first is converted. */
type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "koi8-r";

/** The ten most frequent letters of Russian, more than half of any text. */
const FREQUENT = /[оеаинтсрвл]/gi;

/** Bytes that are looked at to tell UTF-16 without a mark from other encodings. */
const LOOKED_AT = 512;

/** The encoding by the mark at the beginning, or by zeros at every other byte, as UTF-16 has them in any text with Latin letters. */
function utf16Of(bytes: Buffer): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(bytes.length, LOOKED_AT) / 8;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
}

/** Text of one byte for each letter: Windows-1251, or KOI8-R where that reads more of the frequent letters. */
function singleByteText(bytes: Buffer): { text: string; encoding: TextEncoding } {
  const windows = new TextDecoder("windows-1251").decode(bytes);
  const koi8 = new TextDecoder("koi8-r").decode(bytes);
  const frequentIn = (text: string) => text.match(FREQUENT)?.length ?? 0;
  return frequentIn(koi8) > frequentIn(windows)
    ? { text: koi8, encoding: "koi8-r" }
    : { text: windows, encoding: "windows-1251" };
}

/** A text of an author's file, whatever its encoding, without the mark at its beginning. What is no Unicode counts as Windows-1251 or KOI8-R. */
export function decodeText(bytes: Buffer): { text: string; encoding: TextEncoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16 };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return singleByteText(bytes);
  }
}

import { BADGE_KEYWORD, CREDENTIAL_MAX } from "@academy/shared/contract/credentials";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** The texts of a chunk's parts: keyword, two bytes about compression, language, translated keyword, and the text itself. */
function textOf(chunk: Uint8Array): { keyword: string; text: string } | null {
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  const keywordEnd = chunk.indexOf(0);
  const languageEnd = chunk.indexOf(0, keywordEnd + 3);
  const titleEnd = chunk.indexOf(0, languageEnd + 1);
  // The academy writes it uncompressed, as the specification asks.
  const isWhole = keywordEnd > 0 && languageEnd > 0 && titleEnd > 0 && chunk[keywordEnd + 1] === 0;
  return isWhole
    ? { keyword: decode(chunk.subarray(0, keywordEnd)), text: decode(chunk.subarray(titleEnd + 1)) }
    : null;
}

/** The credential in a PNG (iTXt chunk of Open Badges 3.0); null when the picture carries none or ends too early. */
function credentialIn(png: Uint8Array): string | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (at + 12 + length > png.length) return null;
    const found = type === "iTXt" ? textOf(png.subarray(at + 8, at + 8 + length)) : null;
    if (found?.keyword === BADGE_KEYWORD) return found.text.trim();
    at += 12 + length;
  }
  return null;
}

/** The credential in a file, be it a picture or the text alone; null when there is none. Nothing leaves the browser here. */
export async function readBadge(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (SIGNATURE.every((byte, index) => bytes[index] === byte)) return credentialIn(bytes);
  if (bytes.length > CREDENTIAL_MAX) return null;
  const text = new TextDecoder().decode(bytes).trim();
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text) ? text : null;
}

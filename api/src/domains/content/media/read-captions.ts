import { CONVERTED_FROM } from "@academy/shared/contract/staff/content-uploads";
import { decodeText } from "#format/decode-text.ts";

/** The times of a cue of WebVTT or SubRip: hours may be absent or of one digit, and SubRip writes a comma. */
const TIMES =
  /^[ \t]*((?:\d+:)?[0-5]?\d:[0-5]\d[.,]\d{1,3})[ \t]*-->[ \t]*((?:\d+:)?[0-5]?\d:[0-5]\d[.,]\d{1,3})([ \t][^\n]*)?$/;

/** Positions of SubRip, such as `{\\an8}` and `X1:100`, which WebVTT would show or misread. */
const PLACED = /\{\\[^{}\n]*\}/g;
const COORDINATES = /^[ \t]+[XY]\d:.*$/i;

/** A time as WebVTT writes it (W3C WebVTT, section 4.1): two digits each, three behind the point. */
function timeOf(written: string): string {
  const [whole = "", part = ""] = written.split(/[.,]/);
  return `${whole
    .split(":")
    .map((each) => each.padStart(2, "0"))
    .join(":")}.${part.padEnd(3, "0")}`;
}

function lineOf(line: string, isSubRip: boolean): string {
  const [, from, to, settings = ""] = TIMES.exec(line) ?? [];
  if (from === undefined || to === undefined) return isSubRip ? line.replace(PLACED, "") : line;
  return `${timeOf(from)} --> ${timeOf(to)}${COORDINATES.test(settings) ? "" : settings}`;
}

/**
 * Captions as WebVTT in UTF-8, from what other programs write: WebVTT with header lines (YouTube, HLS) or SubRip, in UTF-8, UTF-16 or
 * Windows-1251 or KOI8-R. A note in the file keeps the encoding that was converted. Null for what has no cue.
 */
export function readCaptions(bytes: Buffer): string | null {
  const decoded = decodeText(bytes);
  const text = decoded.text.replaceAll(/\r\n?/g, "\n").trimStart();
  if (text.includes("\0")) return null;
  const isWebVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  // The header ends with the first empty line; without one, where the first cue begins.
  const header = isWebVtt ? (/^[^\n]*(?:\n(?!.*-->)[^\n]+)*\n*/.exec(text)?.[0] ?? "") : "";
  const lines = text
    .slice(header.length)
    .trimEnd()
    .split("\n")
    .map((line) => lineOf(line, !isWebVtt));
  if (!lines.some((line) => TIMES.test(line))) return null;
  const note = decoded.encoding === "utf-8" ? "" : `${CONVERTED_FROM}${decoded.encoding}\n\n`;
  return `${header.trimEnd() || "WEBVTT"}\n\n${note}${lines.join("\n")}\n`;
}

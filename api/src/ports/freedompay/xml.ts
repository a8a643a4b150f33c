import { escapeText } from "#html/document.ts";
import type { Fields } from "./signature.ts";

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&#039;": "'",
};

/** A flat document of fields, as Freedom Pay expects its answers. */
export function writeXml(fields: Fields): string {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<response>${inside.join("")}</response>`;
}

/** The fields of a flat document; nested ones and attributes are none of ours. */
export function readXml(text: string): Fields {
  const fields: Fields = {};
  const pattern = /<(pg_[a-z0-9_]{1,60})>(?:<!\[CDATA\[([^\]]*)\]\]>|([^<]*))<\/\1>/g;
  for (const [, name = "", raw, escaped = ""] of text.slice(0, 100_000).matchAll(pattern)) {
    fields[name] = raw ?? escaped.replace(/&(?:amp|lt|gt|quot|apos|#0?39);/g, (sign) => ENTITIES[sign] ?? sign);
  }
  return fields;
}

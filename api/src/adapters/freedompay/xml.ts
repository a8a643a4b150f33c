import { XMLParser } from "fast-xml-parser";
import { escapeText } from "#html/document.ts";
import type { Fields } from "./signature.ts";

/** A part of a message of Freedom Pay: its own text, or the parts inside it in the order of the message. */
export interface Part {
  name: string;
  text: string;
  inside: Part[];
}

/** Bytes of the longest message that is read; those of Freedom Pay are a few hundred characters long and three deep. */
export const LONGEST_MESSAGE = 100_000;
const DEEPEST = 20;

const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  // Character references such as `&#39;`, which are read with the named ones of HTML or not at all.
  htmlEntities: true,
  maxNestedTags: DEEPEST,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** A node as the parser gives it where order counts: one name with the nodes inside it, or `#text` with a piece of text. */
interface XmlNode {
  [name: string]: XmlNode[] | string;
}

const textOf = (nodes: readonly XmlNode[]) => nodes.map(({ "#text": text }) => (typeof text === "string" ? text : ""));

function partsOf(nodes: readonly XmlNode[]): Part[] {
  return nodes.flatMap(Object.entries<XmlNode[] | string>).flatMap(([name, inside]) => {
    if (typeof inside === "string") return [];
    return [{ name, text: textOf(inside).join(""), inside: partsOf(inside) }];
  });
}

/** A flat document of fields, as Freedom Pay expects its answers. */
export function writeXml(fields: Fields): string {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<response>${inside.join("")}</response>`;
}

/**
 * The parts of a message, empty ones and nested ones too, for all of them are signed; none where it is no such message. One that
 * brings a document type is none: nothing that a message defines itself is ever put in place of its text.
 */
export function readParts(text: string): Part[] {
  if (text.length > LONGEST_MESSAGE || /<!DOCTYPE/i.test(text)) return [];
  try {
    const [message] = partsOf(parser.parse(text, true) as XmlNode[]);
    return message?.inside ?? [];
  } catch {
    return [];
  }
}

/** The fields among parts: those with a text of their own. */
export function fieldsOf(parts: readonly Part[]): Fields {
  const flat = parts.filter(({ inside }) => inside.length === 0);
  return Object.fromEntries(flat.map(({ name, text }) => [name, text]));
}

/** The parts of one name, however deep they stand. */
export function partsNamed(name: string, parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.name === name ? [part] : partsNamed(name, part.inside)));
}

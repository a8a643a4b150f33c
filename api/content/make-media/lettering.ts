import { createRequire } from "node:module";
import { type Face, fontFiles } from "./fonts.ts";
import { relativePath } from "./relative-path.ts";

interface Outline {
  scale(x: number, y: number): Outline;
  translate(x: number, y: number): Outline;
  toSVG(): string;
}

interface OpenedFont {
  unitsPerEm: number;
  layout(
    text: string,
    features: string[],
  ): { glyphs: { path: Outline }[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
}

const fromPdfkit = createRequire(createRequire(import.meta.url).resolve("pdfkit"));
const fontkit = fromPdfkit("fontkit") as { openSync(path: string): OpenedFont };
const opened = new Map<Face, OpenedFont>();

function open(face: Face): OpenedFont {
  const font = opened.get(face) ?? fontkit.openSync(fontFiles[face]);
  opened.set(face, font);
  return font;
}

/** How a line of text is set: its face, size, extra space between letters, and which part of it stands at `x`. */
export interface Setting {
  face: Face;
  size: number;
  tracking?: number;
  anchor?: "start" | "middle" | "end";
}

function run(text: string, setting: Setting) {
  const font = open(setting.face);
  return { scale: setting.size / font.unitsPerEm, ...font.layout(text, ["kern", "liga", "lnum"]) };
}

/** The width of a line as it will be drawn. */
function lineWidth(text: string, setting: Setting): number {
  const { scale, positions } = run(text, setting);
  const tracking = setting.tracking ?? 0;
  return positions.reduce((sum, position) => sum + position.xAdvance * scale + tracking, -tracking);
}

/** One line of text as an SVG path, so that a picture looks the same wherever it is shown, whatever fonts are there. */
export function line(text: string, x: number, y: number, fill: string, setting: Setting): string {
  const { scale, glyphs, positions } = run(text, setting);
  const width = lineWidth(text, setting);
  let pen = x - (setting.anchor === "middle" ? width / 2 : setting.anchor === "end" ? width : 0);
  const outlines = glyphs.map((glyph, index) => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const placed = glyph.path
      .scale(scale, -scale)
      .translate(pen + position.xOffset * scale, y - position.yOffset * scale);
    pen += position.xAdvance * scale + (setting.tracking ?? 0);
    return placed.toSVG();
  });
  return `<path fill="${fill}" d="${relativePath(outlines.join(""))}"/>`;
}

/** Breaks a text into lines no wider than `width`, as even as possible. */
export function wrap(text: string, width: number, setting: Setting): string[] {
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const term of text.split(" ")) {
      const last = lines.at(-1);
      const longer = last === undefined ? term : `${last} ${term}`;
      if (last !== undefined && lineWidth(longer, setting) <= limit) lines[lines.length - 1] = longer;
      else lines.push(term);
    }
    return lines;
  };
  const greedy = fill(width);
  let best = greedy;
  for (let limit = width; limit > width * 0.5; limit -= width * 0.02) {
    const lines = fill(limit);
    const tooWide = lines.some((each) => lineWidth(each, setting) > width);
    if (lines.length > greedy.length || tooWide) break;
    best = lines;
  }
  return best;
}

/** A block of wrapped lines; `y` is the baseline of the first. */
export function block(
  text: string,
  at: { x: number; y: number; width: number; leading: number },
  fill: string,
  setting: Setting,
): { svg: string; bottom: number } {
  const lines = wrap(text, at.width, setting);
  const svg = lines.map((each, index) => line(each, at.x, at.y + index * at.leading, fill, setting)).join("");
  return { svg, bottom: at.y + (lines.length - 1) * at.leading };
}

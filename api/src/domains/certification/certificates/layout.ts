import qrcode from "qrcode";
import { dayOf } from "#format/academy-day.ts";
import { DEJAVU } from "#printing/font-files.ts";
import { newDocument } from "#printing/new-document.ts";
import { isIn, type Outline, outlineOf } from "#printing/outline.ts";
import type { CertificateRow } from "./certificates.repository.ts";

/** A4 landscape in CSS pixels. */
export const WIDTH = 1123;
export const HEIGHT = 794;
const CENTRE = WIDTH / 2;

/** The fonts of the certificate: they have Cyrillic and Kazakh letters. */
export const FACES = {
  serif: { family: "DejaVu Serif", style: "normal", file: DEJAVU.serif },
  italic: { family: "DejaVu Serif", style: "italic", file: DEJAVU.italic },
  sans: { family: "DejaVu Sans", style: "normal", file: DEJAVU.sans },
} as const;

/** The colours of the certificate. */
export const COLOURS = {
  paper: "#FBFAF7",
  navy: "#0F2238",
  brass: "#C79A3A",
  brassDeep: "#8A6416",
  ink: "#16202C",
  muted: "#525D6B",
} as const;
const { paper: PAPER, navy: NAVY, brass: BRASS, brassDeep: BRASS_DEEP, ink: INK, muted: MUTED } = COLOURS;

/** One line of text; `anchor` says whether `x` is its middle, its start or its end. */
export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  face: keyof typeof FACES;
  colour: string;
  anchor: "start" | "middle" | "end";
}

/** An outline as an SVG path in the page's own coordinates. */
export interface Shape {
  path: string;
  /** Where the path's own origin is on the page. */
  at?: { x: number; y: number };
  fill?: string;
  stroke?: string;
  width?: number;
}

/** Everything on the page; the picture and the PDF are drawn from it. */
export interface Layout {
  title: string;
  shapes: Shape[];
  lines: Line[];
  /** The name, where it is drawn as an outline. */
  drawnName: DrawnName | null;
}

/** A name as an outline: the picture shows its shapes, the PDF its letters too. */
export interface DrawnName {
  name: string;
  outline: Outline;
  at: { x: number; y: number };
  size: number;
}

/** Characters that no font has, and marks that reorder a line: either would spoil the whole page. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Cn}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const middle = (text: string, y: number, size: number, face: Line["face"], colour: string): Line => ({
  text,
  x: CENTRE,
  y,
  size,
  face,
  colour,
  anchor: "middle",
});

const ruler = newDocument({ autoFirstPage: false });

/** The width of a line as it will be drawn. */
export function widthOf(text: string, face: keyof typeof FACES, size: number) {
  return ruler.font(FACES[face].file).fontSize(size).widthOfString(text);
}

/** The largest size, at most `wanted`, at which a text fits. */
function fitting(text: string, face: keyof typeof FACES, wanted: number, width: number) {
  return Math.min(wanted, (wanted * width) / Math.max(1, widthOf(text, face, wanted)));
}

/** A word cut into pieces no wider than a line. */
function pieces(part: string, face: keyof typeof FACES, size: number, width: number) {
  if (widthOf(part, face, size) <= width) return [part];
  const found = [""];
  for (const character of part) {
    const longer = `${found.at(-1)}${character}`;
    if (widthOf(longer, face, size) <= width) found[found.length - 1] = longer;
    else found.push(character);
  }
  return found;
}

function broken(text: string, face: keyof typeof FACES, size: number, width: number) {
  const lines: string[] = [];
  for (const part of text.split(" ").flatMap((each) => pieces(each, face, size, width))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${part}` : part;
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** A text in lines no wider than `width` and of about the same length. */
function wrapped(text: string, face: keyof typeof FACES, size: number, width: number) {
  let best = broken(text, face, size, width);
  const { length } = best;
  for (let narrower = width * 0.95; narrower > width / 2; narrower -= width * 0.05) {
    const lines = broken(text, face, size, narrower);
    if (lines.length > length) break;
    best = lines;
  }
  return best;
}

/** How many characters of a title are used: more do not fit even at the smallest size. */
const TITLE_MAX = 700;

/** The course's title at its position: as large as fits above the QR code, and cut where it does not fit at the smallest size. */
function courseOn(course: string, y: number): { lines: Line[]; after: number } {
  const [largest, smallest, width, height] = [26, 12, 820, 62];
  const text = course.length > TITLE_MAX ? `${course.slice(0, TITLE_MAX).trimEnd()}…` : course;
  const stepOf = (size: number) => (size * 36) / largest;
  const fits = (lines: string[], size: number) => (lines.length - 1) * stepOf(size) + size / 4 <= height;
  let size = largest;
  while (size > smallest && !fits(broken(text, "serif", size, width), size)) size -= 1;
  const lines = wrapped(text, "serif", size, width);
  if (!fits(lines, size)) {
    while (!fits(lines, size)) lines.pop();
    lines.push(`${lines.pop()?.slice(0, -1)}…`);
  }
  const step = stepOf(size);
  return {
    lines: lines.map((line, index) => middle(line, y + index * step, size, "serif", NAVY)),
    after: y + (lines.length - 1) * step + 36,
  };
}

/** The name at its position: as text, or as outlines where the italic font lacks one of its letters. */
function nameOn(name: string, y: number): { lines: Line[]; drawn: DrawnName | null } {
  const [wanted, width] = [44, 900];
  if (isIn(DEJAVU.italic, name)) {
    const size = fitting(name, "italic", wanted, width);
    return { lines: [middle(name, y, size, "italic", BRASS_DEEP)], drawn: null };
  }
  const size = Math.min(wanted, (wanted * width) / Math.max(1, outlineOf(DEJAVU.italic, name, wanted).width));
  const outline = outlineOf(DEJAVU.italic, name, size);
  return { lines: [], drawn: { name, outline, at: { x: CENTRE - outline.width / 2, y }, size } };
}

/** The shapes of a drawn name, for the picture. */
export const shapesOf = ({ outline, at }: DrawnName): Shape[] =>
  outline.pieces.map(({ path, stroke }) => ({
    path,
    at,
    fill: BRASS_DEEP,
    ...(stroke > 0 && { stroke: BRASS_DEEP, width: stroke }),
  }));

const frame = (inset: number) => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`;
/** A circle as a path. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The academy's mark: a round seal, a ring and one upright brass line. */
export function emblem(x: number, y: number, r: number): Shape[] {
  return [
    { path: circle(x, y, r), fill: NAVY },
    { path: circle(x, y, r * 0.48), stroke: PAPER, width: r * 0.16 },
    { path: `M${x} ${y - r * 0.78}V${y + r * 0.78}`, stroke: NAVY, width: r * 0.27 },
    { path: `M${x} ${y - r * 0.8}V${y + r * 0.8}`, stroke: BRASS, width: r * 0.1 },
  ];
}

/** A QR code as one outline of its dark squares. */
function qr(text: string, x: number, y: number, side: number): Shape {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const step = side / modules.size;
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark
      ? `M${(x + (index % modules.size) * step).toFixed(3)} ${(y + Math.floor(index / modules.size) * step).toFixed(3)}h${step.toFixed(3)}v${step.toFixed(3)}h${(-step).toFixed(3)}Z`
      : "",
  );
  return { path: squares.join(""), fill: INK };
}

/** The layout of a certificate; in English, the language of the course. */
export function certificateLayout(row: CertificateRow, verifyUrl: string): Layout {
  const named = nameOn(row.name.replace(UNSEEN, ""), 396);
  const course = courseOn(row.course.replace(UNSEEN, ""), 494);
  return {
    title: `Certificate ${row.number}`,
    drawnName: named.drawn,
    shapes: [
      { path: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: PAPER },
      { path: frame(30), stroke: NAVY, width: 2.5 },
      { path: frame(40), stroke: BRASS, width: 1 },
      ...emblem(CENTRE, 118, 42),
      { path: `M${CENTRE - 260} 412H${CENTRE + 260}`, stroke: BRASS, width: 1 },
      qr(verifyUrl, WIDTH - 202, HEIGHT - 232, 118),
    ],
    lines: [
      middle("ORDA ACADEMY OF ARBITRATION", 202, 15, "sans", NAVY),
      middle("Certificate", 282, 58, "serif", NAVY),
      middle("This is to certify that", 336, 20, "italic", MUTED),
      ...named.lines,
      middle("has completed all topics, passed the tests and written the final essay of", 450, 18, "serif", MUTED),
      ...course.lines,
      middle(`with ${row.points} points`, course.after, 18, "serif", MUTED),
      { text: `No. ${row.number}`, x: 84, y: 690, size: 13, face: "sans", colour: INK, anchor: "start" },
      {
        text: `Issued on ${dayOf(row.issuedAt, "en")} · Astana, Kazakhstan`,
        x: 84,
        y: 714,
        size: 12,
        face: "sans",
        colour: MUTED,
        anchor: "start",
      },
      {
        text: `Verify it at ${verifyUrl}`,
        x: WIDTH - 84,
        y: 706,
        size: 10,
        face: "sans",
        colour: MUTED,
        anchor: "end",
      },
    ],
  };
}

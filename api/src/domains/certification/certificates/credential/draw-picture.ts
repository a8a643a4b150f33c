import type { CredentialPicture } from "@academy/shared/contract/credentials";
import { pngOf } from "#domains/certification/certificates/draw.ts";
import { COLOURS, circle, emblem, type Line, type Shape } from "#domains/certification/certificates/layout.ts";

/** Side of the square in which the pictures are laid out, and of the PNG in pixels. */
const SIDE = 512;
const CENTRE = SIDE / 2;

const { paper, navy, brass, brassDeep } = COLOURS;

/** A ribbon's end below the medal, seen from its middle to one side. */
const ribbon = (side: 1 | -1): Shape => ({
  path: `M${CENTRE + side * 40} 330L${CENTRE + side * 150} 330V502L${CENTRE + side * 95} 462L${CENTRE + side * 40} 502Z`,
  fill: brassDeep,
});

const inscription = (text: string, y: number, size: number): Line => ({
  text,
  x: CENTRE,
  y,
  size,
  face: "sans",
  colour: paper,
  anchor: "middle",
});

const PICTURES: Record<CredentialPicture, { shapes: Shape[]; lines: Line[] }> = {
  "academy.png": { shapes: emblem(CENTRE, CENTRE, 248), lines: [] },
  "badge.png": {
    shapes: [
      ribbon(-1),
      ribbon(1),
      { path: circle(CENTRE, 222, 214), fill: navy, stroke: brass, width: 12 },
      ...emblem(CENTRE, 182, 112),
      { path: circle(CENTRE, 222, 196), stroke: brass, width: 2 },
    ],
    lines: [inscription("CERTIFICATE", 338, 36), inscription("ORDA ACADEMY", 372, 18)],
  },
};

/** Draws a picture that credentials name, for a thread: a square PNG with a transparent ground, for wallets in both themes. */
export const drawPicture = (name: CredentialPicture) => pngOf(PICTURES[name], { width: SIDE, height: SIDE }, SIDE);

import { emblemAt } from "./emblem.ts";
import { block, line } from "./lettering.ts";
import type { Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { crown } from "./steppe.ts";
import { picture } from "./svg.ts";

const width = 1123;
const height = 794;
const centre = width / 2;

function corner(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="${palette.brass}" stroke-width="1.6"><path d="M0 54V0H54M10 44V10H44"/><circle cx="22" cy="22" r="5"/><path d="M22 12V32"/></g>`;
}

function signature(x: number, name: string, role: string, stroke: string): string {
  return [
    `<path d="${stroke}" transform="translate(${x - 70} 612)" fill="none" stroke="${palette.navySoft}" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M${x - 120} 652H${x + 120}" stroke="${palette.border}" stroke-width="1.4"/>`,
    line(name, x, 677, palette.ink, { face: "serif", size: 19, anchor: "middle" }),
    line(role, x, 698, palette.inkMuted, { face: "sans", size: 12.5, anchor: "middle" }),
  ].join("");
}

/** The sample certificate: A4 landscape, in English, for a person who does not exist. */
export function certificateSample(pack: Pack): string {
  const programme = block(pack.course.title.en, { x: centre, y: 487, width: 760, leading: 34 }, palette.navy, {
    face: "serif",
    size: 29,
    anchor: "middle",
  });
  return picture(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
      `<g opacity=".13">${crown(centre, 400, 218, palette.brass, 2.2)}</g>`,
      `<rect x="30" y="30" width="${width - 60}" height="${height - 60}" fill="none" stroke="${palette.navy}" stroke-width="2.5"/><rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="none" stroke="${palette.brass}" stroke-width="1"/>`,
      corner(54, 54, 0),
      corner(width - 54, 54, 90),
      corner(width - 54, height - 54, 180),
      corner(54, height - 54, 270),
      emblemAt(centre, 122, 40),
      line(pack.meta.academy.en.toUpperCase(), centre, 198, palette.navy, {
        face: "sansMedium",
        size: 14,
        tracking: 3.2,
        anchor: "middle",
      }),
      line("Certificate", centre, 282, palette.navy, { face: "serif", size: 72, anchor: "middle" }),
      line("This is to certify that", centre, 336, palette.inkMuted, {
        face: "serifItalic",
        size: 21,
        anchor: "middle",
      }),
      line("Sample Name", centre, 394, palette.brassDeep, { face: "serifItalic", size: 50, anchor: "middle" }),
      `<path d="M${centre - 210} 412H${centre + 210}" stroke="${palette.brass}" stroke-width="1"/>`,
      line(
        "has completed all sixteen topics, passed the tests and written a final essay in",
        centre,
        447,
        palette.inkMuted,
        { face: "serif", size: 20, anchor: "middle" },
      ),
      programme.svg,
      signature(
        270,
        "Aigerim Sadykbek",
        "President",
        "M4 30C18 -6 30 -4 28 16S10 40 20 26S52 2 56 14S42 34 54 26S84 4 90 14S104 28 140 8",
      ),
      signature(
        width - 270,
        "Leopold Vanhaeren",
        "Vice President",
        "M2 6C10 34 8 38 22 30S44 4 50 12S44 36 58 22S78 10 82 20S104 30 112 10S122 26 140 18",
      ),
      `<circle cx="${centre}" cy="640" r="47" fill="none" stroke="${palette.brass}" stroke-width="1.2"/>`,
      emblemAt(centre, 640, 40, { ground: palette.brassDeep }),
      line("No. OAA-2026-000000", 124, 738, palette.inkMuted, { face: "sans", size: 11.5 }),
      line("Astana, Kazakhstan · 21 November 2026", width - 124, 738, palette.inkMuted, {
        face: "sans",
        size: 11.5,
        anchor: "end",
      }),
      line("SAMPLE", centre, 738, palette.brassDeep, { face: "sansBold", size: 12, tracking: 4, anchor: "middle" }),
    ],
    `Sample certificate of the ${pack.meta.academy.en}`,
  );
}

import { emblemAt } from "./emblem.ts";
import { block, line, wrap } from "./lettering.ts";
import { writeWebp } from "./output.ts";
import type { Book, Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { crown } from "./steppe.ts";
import { picture } from "./svg.ts";

interface Cover {
  ground: string;
  text: string;
  quiet: string;
  line: string;
  motif: string;
}

function chairs(): string {
  const chair = (x: number, tall: number) =>
    `<path d="M${x - 34} 520V${520 - tall}A34 34 0 0 1 ${x + 34} ${520 - tall}V520" /><path d="M${x - 48} 520H${x + 48}M${x - 42} 520V566M${x + 42} 520V566M${x - 48} 484H${x - 34}M${x + 34} 484H${x + 48}M${x - 48} 484V520M${x + 48} 484V520"/><path d="M${x} ${506 - tall}V520" stroke="#D9AE52"/>`;
  return `<g fill="none" stroke="${palette.mist}" stroke-width="2.4">${chair(110, 96)}${chair(240, 138)}${chair(370, 96)}<path d="M40 566H440" /></g>`;
}

function links(): string {
  const ring = (x: number) => `<rect x="${x}" y="448" width="132" height="84" rx="42"/>`;
  return `<g fill="none" stroke="${palette.brassDeep}" stroke-width="13">${ring(66)}${ring(174)}${ring(282)}</g><g fill="none" stroke="${palette.brassSoft}" stroke-width="2.5">${ring(66)}${ring(174)}${ring(282)}</g>`;
}

function converging(): string {
  const lines = Array.from({ length: 19 }, (_, index) => {
    const y = 386 + index * 11;
    return `M40 ${y}C180 ${y} 230 480 400 480`;
  });
  return `<path d="${lines.join("")}" fill="none" stroke="${palette.onHeroMuted}" stroke-width="1.6" opacity=".8"/><circle cx="400" cy="480" r="17" fill="${palette.brassLight}"/><circle cx="400" cy="480" r="29" fill="none" stroke="${palette.brassLight}" stroke-width="1.8"/>`;
}

function route(): string {
  return `<g opacity=".55">${crown(240, 478, 84, palette.brassLight, 2)}</g><path d="M0 560Q70 516 150 540T330 524T480 540V640H0Z" fill="#2C4A3D"/><path d="M0 596Q110 556 230 584T480 572V640H0Z" fill="#213A30"/><path d="M70 588C130 520 170 596 232 548S330 560 404 512" fill="none" stroke="${palette.brassLight}" stroke-width="2.6" stroke-dasharray="2 8" stroke-linecap="round"/><circle cx="70" cy="588" r="7" fill="${palette.onHero}"/><circle cx="404" cy="512" r="7" fill="${palette.brassLight}"/>`;
}

const covers: Record<number, Cover> = {
  1: {
    ground: palette.navy,
    text: palette.onHero,
    quiet: palette.onHeroMuted,
    line: palette.brassLight,
    motif: chairs(),
  },
  2: { ground: "#E9DFCB", text: palette.navy, quiet: "#4B4130", line: palette.brassDeep, motif: links() },
  3: { ground: "#5B2A34", text: palette.onHero, quiet: "#E3CFCB", line: palette.brassLight, motif: converging() },
  4: { ground: "#36564A", text: palette.onHero, quiet: "#CFDACF", line: palette.brassLight, motif: route() },
};

function cover(book: Book, academy: string): string {
  const look = covers[book.id];
  if (!look) throw new Error(`covers.ts has no cover for book ${book.id}`);
  const [title = book.title.en, subtitle] = book.title.en.split(": ");
  const heading = block(title, { x: 40, y: 128, width: 400, leading: 48 }, look.text, { face: "serif", size: 46 });
  const below = subtitle
    ? block(subtitle, { x: 40, y: heading.bottom + 38, width: 380, leading: 26 }, look.quiet, {
        face: "serifItalic",
        size: 22,
      })
    : { svg: "", bottom: heading.bottom };
  const authors = wrap(book.author.en, 400, { face: "sansMedium", size: 16 });
  return picture(480, 640, [
    `<rect width="480" height="640" fill="${look.ground}"/>`,
    look.motif,
    `<rect x="40" y="52" width="52" height="3" fill="${look.line}"/>`,
    heading.svg,
    below.svg,
    ...authors.map((each, index) =>
      line(each, 40, below.bottom + 44 + index * 22, look.quiet, { face: "sansMedium", size: 16 }),
    ),
    emblemAt(54, 608, 14, { ground: book.id === 1 ? palette.navyMid : palette.navy, spokes: false }),
    line(academy, 78, 613, book.id === 4 ? palette.onHero : look.quiet, { face: "sansMedium", size: 13 }),
    `<rect width="14" height="640" fill="#000000" opacity=".14"/><rect x="14" width="1.5" height="640" fill="#FFFFFF" opacity=".16"/>`,
  ]);
}

/** The front covers of the library's books. */
export async function makeCovers(pack: Pack): Promise<void> {
  for (const book of pack.books) await writeWebp(book.cover, cover(book, pack.meta.academy.en), 82);
}

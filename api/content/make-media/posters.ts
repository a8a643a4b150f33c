import { emblemAt } from "./emblem.ts";
import { block, line } from "./lettering.ts";
import { library } from "./library.ts";
import { writePng, writeWebp } from "./output.ts";
import type { Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { scene, steppe } from "./steppe.ts";

/** A window of 1600 by 900 on a wide scene, starting at `left`, drawn so many pixels wide. */
function windowOn(drawn: string, left: number, width = 1600): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 9) / 16}" viewBox="${left} 0 1600 ${scene.height}">${drawn}</svg>`;
}

function shareImage(pack: Pack): string {
  const title = block(pack.meta.academy.en, { x: 80, y: 300, width: 520, leading: 68 }, palette.onHero, {
    face: "serif",
    size: 62,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    `<svg x="430" y="0" width="770" height="630" viewBox="900 0 1100 900" preserveAspectRatio="xMidYMid slice">${steppe()}</svg>`,
    `<path d="M0 0H600C560 210 560 420 600 630H0Z" fill="${palette.navy}"/><path d="M600 0C560 210 560 420 600 630" fill="none" stroke="${palette.brassLight}" stroke-width="4"/>`,
    emblemAt(124, 136, 44, { ground: palette.navyMid }),
    title.svg,
    `<rect x="80" y="${title.bottom + 34}" width="64" height="3" fill="${palette.brassLight}"/>`,
    line("International Arbitration:", 80, title.bottom + 88, palette.onHeroMuted, { face: "sansMedium", size: 25 }),
    line("Professional Certification", 80, title.bottom + 122, palette.onHeroMuted, { face: "sansMedium", size: 25 }),
    `</svg>`,
  ].join("");
}

/** The widest that a hero is sent (`PICTURE_WIDTHS`). */
const HERO_WIDTH = 2560;

/** The still pictures behind both introductions, and the picture that links to the academy carry. */
export async function makePosters(pack: Pack): Promise<void> {
  await writeWebp("posters/intro/course.webp", windowOn(library(), 220, HERO_WIDTH), 76);
  await writeWebp("posters/intro/academy.webp", windowOn(steppe(), 240, HERO_WIDTH), 76);
  await writePng("posters/og.png", shareImage(pack));
}

import { certificateSample } from "./certificate.ts";
import { emblem } from "./emblem.ts";
import { write } from "./output.ts";
import type { Pack } from "./pack.ts";
import { palette } from "./palette.ts";

function square(drawn: string, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="${title}">${drawn}</svg>\n`;
}

/** The mark for browser tabs: no spokes and stronger strokes, on a rounded square. */
function favicon(): string {
  return [
    `<rect width="64" height="64" rx="14" fill="${palette.navy}"/>`,
    `<circle cx="32" cy="32" r="17" fill="none" stroke="${palette.onHero}" stroke-width="7"/>`,
    `<path d="M32 6V58" stroke="${palette.navy}" stroke-width="13"/><path d="M32 8V56" stroke="${palette.brassLight}" stroke-width="6" stroke-linecap="round"/>`,
  ].join("");
}

/** The academy's own artwork: the mark, the mark for tabs, and a sample of the certificate. */
export function makeBrand(pack: Pack): void {
  write("brand/logo.svg", square(emblem(), pack.meta.academy.en));
  write("brand/favicon.svg", square(favicon(), pack.meta.academy.en));
  write("brand/certificate-sample.svg", certificateSample(pack));
}

import { palette } from "./palette.ts";

function ticks(cx: number, cy: number, inner: number, outer: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) * 2 * Math.PI) / count;
    const x = Math.sin(angle);
    const y = -Math.cos(angle);
    return `M${(cx + x * inner).toFixed(2)} ${(cy + y * inner).toFixed(2)}L${(cx + x * outer).toFixed(2)} ${(cy + y * outer).toFixed(2)}`;
  }).join("");
}

/** The academy's mark on a 64-unit square: a round seal, the letter O with eight spokes, and one upright brass line. */
export function emblem(options: { ground?: string; ring?: string; spokes?: boolean } = {}): string {
  const ground = options.ground ?? palette.navy;
  const ring = options.ring ?? palette.onHero;
  const spokes =
    options.spokes === false
      ? ""
      : `<path d="${ticks(32, 32, 23, 27, 8)}" stroke="${ring}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`;
  return [
    `<circle cx="32" cy="32" r="32" fill="${ground}"/>`,
    `<circle cx="32" cy="32" r="15.5" fill="none" stroke="${ring}" stroke-width="5"/>`,
    spokes,
    `<path d="M32 7V57" stroke="${ground}" stroke-width="8.5"/>`,
    `<path d="M32 6.5V57.5" stroke="${palette.brassLight}" stroke-width="3.2" stroke-linecap="round"/>`,
  ].join("");
}

/** The mark placed in a larger picture: its centre and its radius. */
export function emblemAt(cx: number, cy: number, radius: number, options: Parameters<typeof emblem>[0] = {}): string {
  return `<g transform="translate(${cx - radius} ${cy - radius}) scale(${radius / 32})">${emblem(options)}</g>`;
}

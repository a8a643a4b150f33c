import { chance } from "./chance.ts";
import { palette } from "./palette.ts";

/** The size of the wide scenes: posters show a window of 1600 by 900 of them, intro clips pan across the whole. */
export const scene = { width: 2000, height: 900 } as const;

function ridge(seed: number, base: number, rise: number, step: number): string {
  const next = chance(seed);
  const waves = [1, 2, 3].map((order) => ({
    length: (next() * 300 + 520) / order,
    phase: next() * 6.3,
    weight: 1 / order,
  }));
  const points: string[] = [];
  for (let x = 0; x <= scene.width; x += step) {
    const height = waves.reduce((sum, wave) => sum + wave.weight * Math.sin(x / (wave.length / 6.28) + wave.phase), 0);
    points.push(`${x} ${(base - (height * rise) / 1.8).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

function hill(seed: number, base: number, rise: number, fill: string): string {
  return `<path d="${ridge(seed, base, rise, 20)}V900H0Z" fill="${fill}"/>`;
}

function peaks(seed: number, base: number, rise: number, lit: string, shade: string): string {
  const next = chance(seed);
  let drawn = "";
  for (let x = -80; x < scene.width + 80; ) {
    const half = 90 + next() * 130;
    const height = rise * (0.45 + next() * 0.55);
    const lean = (next() - 0.5) * 40;
    const top = `${(x + half + lean).toFixed(0)} ${(base - height).toFixed(0)}`;
    const fold = `${(x + half + lean * 0.2 - 18).toFixed(0)} ${(base - height * 0.45).toFixed(0)}`;
    drawn += `<path d="M${x.toFixed(0)} ${base}L${top}L${(x + half * 2).toFixed(0)} ${base}Z" fill="${lit}"/>`;
    drawn += `<path d="M${x.toFixed(0)} ${base}L${top}L${fold}L${(x + half + 14).toFixed(0)} ${base}Z" fill="${shade}"/>`;
    x += half * 1.15;
  }
  return drawn;
}

/** The crown of a yurt as a line drawing: a double ring, a lattice of bent laths and the ends of the roof poles. */
export function crown(cx: number, cy: number, radius: number, colour: string, width: number): string {
  const laths = [-0.36, 0, 0.36].flatMap((shift) => {
    const offset = shift * radius;
    const reach = Math.sqrt(radius * radius - offset * offset);
    const bend = shift * radius * 0.55;
    return [
      `M${cx - reach} ${cy + offset}Q${cx} ${cy + offset + bend} ${cx + reach} ${cy + offset}`,
      `M${cx + offset} ${cy - reach}Q${cx + offset + bend} ${cy} ${cx + offset} ${cy + reach}`,
    ];
  });
  const poles = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    const from = radius * 1.1;
    const to = radius * (index % 2 === 0 ? 1.42 : 1.3);
    return `M${cx + from * Math.cos(angle)} ${cy + from * Math.sin(angle)}L${cx + to * Math.cos(angle)} ${cy + to * Math.sin(angle)}`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"><circle cx="${cx}" cy="${cy}" r="${radius}"/><circle cx="${cx}" cy="${cy}" r="${radius * 1.06}"/><path d="${laths.join("")}"/><path d="${poles.join("")}" stroke-width="${width * 0.7}"/></g>`;
}

function portico(x: number, y: number, scale: number): string {
  const columns = Array.from({ length: 6 }, (_, index) => {
    const left = 22 + index * 34;
    return `<rect x="${left}" y="62" width="14" height="86" fill="${palette.paper}"/><rect x="${left + 9}" y="62" width="5" height="86" fill="${palette.haze}"/><path d="M${left - 3} 62h20M${left - 3} 148h20" stroke="${palette.navySoft}" stroke-width="3"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="14" y="58" width="206" height="92" fill="${palette.navySoft}"/><rect x="101" y="84" width="28" height="66" fill="${palette.navy}"/>${columns.join("")}<path d="M4 54L117 8L230 54Z" fill="${palette.paper}"/><path d="M117 8L230 54H117Z" fill="${palette.paperWarm}"/><path d="M4 54L117 8L230 54Z" fill="none" stroke="${palette.navySoft}" stroke-width="3"/><rect x="4" y="53" width="226" height="9" fill="${palette.sand}" stroke="${palette.navySoft}" stroke-width="2"/><circle cx="117" cy="37" r="8" fill="none" stroke="${palette.brass}" stroke-width="2.5"/><path d="M117 22V51" stroke="${palette.brass}" stroke-width="2.5"/><path d="M-4 150H238V158H-4ZM-16 158H250V167H-16ZM-28 167H262V178H-28Z" fill="${palette.paperWarm}" stroke="${palette.navySoft}" stroke-width="1.5"/></g>`;
}

function grass(seed: number, count: number, top: number, colours: readonly string[]): string {
  const next = chance(seed);
  return Array.from({ length: count }, () => {
    const x = next() * scene.width;
    const y = top + next() * (scene.height - top) + 20;
    const length = 26 + next() * 60 * (0.4 + (y - top) / 200);
    const bend = 8 + next() * 22;
    const colour = colours[Math.floor(next() * colours.length)] ?? palette.navy;
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(bend * 0.2).toFixed(1)} ${(-length * 0.6).toFixed(1)} ${bend.toFixed(1)} ${(-length).toFixed(1)}" stroke="${colour}"/>`;
  }).join("");
}

function birds(positions: readonly (readonly [number, number, number])[]): string {
  const drawn = positions.map(
    ([x, y, size]) =>
      `M${x - size} ${y - size * 0.35}q${size * 0.6} ${-size * 0.25} ${size} ${size * 0.35}q${size * 0.4} ${-size * 0.6} ${size} ${-size * 0.35}`,
  );
  return `<path d="${drawn.join("")}" fill="none" stroke="${palette.navySoft}" stroke-width="3" stroke-linecap="round"/>`;
}

/** The steppe at daylight: a wide horizon, the crown of a yurt round the sun, and a court's portico on a hill. */
export function steppe(): string {
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#B9CAD6"/><stop offset=".45" stop-color="#E6E4DA"/><stop offset=".68" stop-color="#F6E7C8"/></linearGradient>`,
    `<radialGradient id="glow"><stop offset="0" stop-color="#FFF8E6" stop-opacity=".95"/><stop offset="1" stop-color="#FFF3D6" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="2000" height="900" fill="url(#sky)"/>`,
    `<circle cx="1290" cy="380" r="430" fill="url(#glow)"/><circle cx="1290" cy="380" r="128" fill="#FFFAEC"/>`,
    crown(1290, 380, 172, palette.brass, 3.4),
    birds([
      [820, 220, 26],
      [892, 188, 20],
      [770, 176, 16],
      [1650, 250, 18],
      [1600, 280, 14],
    ]),
    peaks(11, 590, 118, "#C6D0D4", "#B3C1C9"),
    `<rect y="588" width="2000" height="312" fill="#AEBCC0"/>`,
    hill(23, 600, 26, "#A8B3AE"),
    hill(5, 640, 34, "#C9B98F"),
    `<path d="M1330 760C1390 726 1490 716 1476 690C1462 664 1590 650 1628 628" fill="none" stroke="${palette.brassSoft}" stroke-width="7" opacity=".75"/>`,
    portico(1520, 470, 0.9),
    hill(42, 716, 30, "#7F8F86"),
    hill(77, 790, 36, palette.navySoft),
    hill(91, 852, 30, palette.navy),
    `<g fill="none" stroke-width="2.6" stroke-linecap="round">${grass(7, 340, 830, [palette.navyDeep, palette.navySoft, palette.brassDeep, palette.brass])}</g>`,
  ].join("");
}

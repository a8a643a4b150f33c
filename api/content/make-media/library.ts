import { chance } from "./chance.ts";
import { palette } from "./palette.ts";
import { crown } from "./steppe.ts";

const spines = [
  palette.navy,
  "#17324E",
  palette.navySoft,
  palette.wine,
  palette.brassDeep,
  "#3F5749",
  palette.sandDeep,
  palette.slate,
  palette.paperWarm,
] as const;

function shelf(seed: number, x: number, y: number, width: number, height: number): string {
  const next = chance(seed);
  let drawn = "";
  for (let at = x + 6; at < x + width - 22; ) {
    const thick = 13 + Math.floor(next() * 17);
    if (at + thick > x + width - 6) break;
    const tall = height * (0.62 + next() * 0.3);
    const top = y + height - tall;
    const colour = spines[Math.floor(next() * spines.length)] ?? palette.navy;
    if (next() < 0.07) {
      at += thick + 10;
      continue;
    }
    drawn += `<rect x="${at}" y="${top.toFixed(0)}" width="${thick - 2}" height="${tall.toFixed(0)}" fill="${colour}"/>`;
    const band =
      colour === palette.brassDeep || colour === palette.sandDeep || colour === palette.paperWarm
        ? palette.navySoft
        : palette.brass;
    const bands = next() < 0.5 ? [0.14, 0.2] : [0.12, 0.78];
    drawn += bands
      .map(
        (share) =>
          `<rect x="${at}" y="${(top + tall * share).toFixed(0)}" width="${thick - 2}" height="2" fill="${band}"/>`,
      )
      .join("");
    at += thick;
  }
  return drawn;
}

function bookcase(seed: number, x: number, width: number, rows: number, top = 70, bottom = 742): string {
  const height = (bottom - top) / rows;
  const boards = Array.from({ length: rows }, (_, row) => {
    const y = top + row * height;
    return `${shelf(seed * 31 + row, x, y + 8, width, height - 16)}<rect x="${x}" y="${(y + height - 9).toFixed(0)}" width="${width}" height="9" fill="#2A2F38"/><rect x="${x}" y="${(y + height - 9).toFixed(0)}" width="${width}" height="2" fill="#4A505A"/>`;
  });
  return `<rect x="${x - 14}" y="${top - 26}" width="${width + 28}" height="${bottom - top + 40}" fill="#20262F"/><rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" fill="#161C25"/>${boards.join("")}<rect x="${x - 22}" y="${top - 38}" width="${width + 44}" height="16" fill="#2A2F38"/><rect x="${x - 22}" y="${top - 24}" width="${width + 44}" height="2" fill="${palette.brass}" opacity=".7"/>`;
}

function archWindow(x: number, id: string): string {
  const frame = `M${x} 700V250A130 130 0 0 1 ${x + 260} 250V700Z`;
  return [
    `<clipPath id="${id}"><path d="${frame}"/></clipPath>`,
    `<path d="M${x - 26} 712V250A156 156 0 0 1 ${x + 286} 250V712Z" fill="#DCCFB2"/><path d="M${x - 14} 706V250A144 144 0 0 1 ${x + 274} 250V706Z" fill="#F8F2E4"/>`,
    `<g clip-path="url(#${id})"><rect x="${x}" y="100" width="260" height="600" fill="url(#day)"/>`,
    `<path d="M${x - 20} 560L${x + 60} 486L${x + 120} 540L${x + 196} 470L${x + 290} 560Z" fill="#B4C3CC"/><path d="M${x - 20} 556Q${x + 90} 528 ${x + 290} 552V700H${x - 20}Z" fill="#CDBE97"/><path d="M${x - 20} 604Q${x + 150} 570 ${x + 290} 606V700H${x - 20}Z" fill="#93A193"/><path d="M${x - 20} 652Q${x + 80} 620 ${x + 290} 650V700H${x - 20}Z" fill="#5E7484"/></g>`,
    `<g fill="none" stroke="#F8F2E4" stroke-width="7"><path d="M${x + 130} 120V700M${x} 250H${x + 260}M${x} 400H${x + 260}M${x} 550H${x + 260}"/><path d="M${x + 130} 250L${x + 38} 158M${x + 130} 250L${x + 222} 158" stroke-width="5"/></g>`,
    `<path d="${frame}" fill="none" stroke="${palette.navySoft}" stroke-width="3"/><rect x="${x - 36}" y="700" width="332" height="18" fill="#F8F2E4" stroke="#CDBE97" stroke-width="2"/>`,
  ].join("");
}

function table(): string {
  return [
    `<rect x="760" y="766" width="1300" height="26" fill="#5B3F2A"/><rect x="760" y="766" width="1300" height="6" fill="#8A6446"/><rect x="790" y="792" width="1270" height="108" fill="#3D2A1D"/><path d="M790 826H2000" stroke="#5B3F2A" stroke-width="2"/>`,
    `<path d="M1150 764C1200 742 1262 742 1306 758C1350 742 1412 742 1462 764L1470 768H1142Z" fill="${palette.paper}"/><path d="M1306 758V768M1168 758C1210 744 1262 746 1300 758M1312 758C1352 744 1404 746 1446 758" stroke="#B9A883" stroke-width="2" fill="none"/>`,
    `<rect x="900" y="748" width="150" height="18" fill="${palette.wine}"/><rect x="912" y="732" width="132" height="16" fill="${palette.navySoft}"/><rect x="906" y="714" width="140" height="18" fill="${palette.brassDeep}"/><rect x="920" y="748" width="5" height="18" fill="${palette.brass}"/><rect x="930" y="732" width="4" height="16" fill="${palette.brassLight}"/>`,
    `<g><path d="M1640 764H1740L1728 752H1652Z" fill="${palette.brassDeep}"/><path d="M1690 752V640" stroke="${palette.brass}" stroke-width="7"/><path d="M1606 640C1610 600 1650 590 1690 590C1730 590 1770 600 1774 640Z" fill="#2F5A4C"/><path d="M1606 640H1774" stroke="${palette.brass}" stroke-width="4"/></g>`,
  ].join("");
}

/** A chambers library at daylight: bookcases in shade on the left, tall windows on the steppe to the right. */
export function library(): string {
  return [
    `<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#B9CAD6"/><stop offset=".55" stop-color="#EFE9DA"/><stop offset=".78" stop-color="#F8E8C6"/></linearGradient>`,
    `<linearGradient id="beam" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF6DF" stop-opacity=".42"/><stop offset="1" stop-color="#FFF6DF" stop-opacity="0"/></linearGradient>`,
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#C9BDA2"/><stop offset=".5" stop-color="#E4D9C1"/><stop offset="1" stop-color="#EFE6D2"/></linearGradient></defs>`,
    `<rect width="2000" height="900" fill="url(#wall)"/><rect y="756" width="2000" height="144" fill="#A58E6B"/><path d="M0 756H2000" stroke="#8A7452" stroke-width="4"/>`,
    `<path d="M0 20H2000" stroke="#F8F2E4" stroke-width="14"/><path d="M0 33H2000" stroke="${palette.brass}" stroke-width="2"/>`,
    bookcase(3, 24, 300, 6),
    bookcase(8, 384, 300, 6),
    archWindow(790, "one"),
    bookcase(13, 1132, 96, 6, 180),
    archWindow(1310, "two"),
    bookcase(21, 1652, 96, 6, 180),
    archWindow(1824, "three"),
    crown(1180, 96, 34, palette.brass, 2),
    crown(1700, 96, 34, palette.brass, 2),
    `<path d="M790 250L1050 250L640 900H120Z" fill="url(#beam)" opacity=".35"/><path d="M1310 250L1570 250L1290 900H770Z" fill="url(#beam)"/><path d="M1830 250L2000 250L1900 900H1380Z" fill="url(#beam)"/>`,
    `<g stroke="#6B4E33" stroke-width="9" stroke-linecap="round" fill="none"><path d="M650 752L566 120M706 752L622 120"/><path d="M640 676H694M629 596H683M618 516H672M608 436H662M597 356H651M586 276H640M576 196H630" stroke-width="7"/></g>`,
    table(),
  ].join("");
}

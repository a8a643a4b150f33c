import { line, wrap } from "./lettering.ts";
import { write } from "./output.ts";
import type { Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { picture } from "./svg.ts";

const navy = palette.navy;
const brass = palette.brassDeep;

/** The mark of each partner on a 64-unit square, by the slug in its file name. */
const marks: Record<string, string> = {
  "steppe-chamber-of-trade-and-industry": `<circle cx="32" cy="32" r="29" fill="none" stroke="${navy}" stroke-width="3"/><path d="M7 40Q20 28 32 38T57 36V44A29 29 0 0 1 9 47Z" fill="${navy}"/><circle cx="40" cy="22" r="7" fill="${brass}"/>`,
  "caspian-dispute-resolution-centre": `<rect x="3" y="3" width="58" height="58" rx="8" fill="${navy}"/><path d="M10 26Q18 18 26 26T42 26T56 26M10 38Q18 30 26 38T42 38T56 38" fill="none" stroke="#F7F4EC" stroke-width="4" stroke-linecap="round"/><path d="M10 50H54" stroke="#D9AE52" stroke-width="3"/>`,
  "silk-corridor-bar-association": `<path d="M8 14C28 14 22 34 36 34S44 52 58 52" fill="none" stroke="${navy}" stroke-width="5"/><path d="M8 26C22 26 18 44 32 44S40 58 50 58" fill="none" stroke="${brass}" stroke-width="3"/><path d="M16 6C36 6 30 24 42 24S50 42 60 42" fill="none" stroke="${brass}" stroke-width="3"/>`,
  "meridian-school-of-law": `<circle cx="32" cy="32" r="28" fill="none" stroke="${navy}" stroke-width="3"/><ellipse cx="32" cy="32" rx="12" ry="28" fill="none" stroke="${navy}" stroke-width="2.5"/><path d="M4 32H60" stroke="${navy}" stroke-width="2.5"/><path d="M32 1V63" stroke="${brass}" stroke-width="4"/>`,
  "altair-hearing-rooms": `<path d="M32 4L60 58H48L32 26L16 58H4Z" fill="${navy}"/><path d="M32 36L35 43L42 44L37 49L38 57L32 53L26 57L27 49L22 44L29 43Z" fill="${brass}"/>`,
  "boreal-mediation-network": `<path d="M32 4V60M8 18L56 46M8 46L56 18" stroke="${navy}" stroke-width="3.5" stroke-linecap="round"/><g fill="${brass}"><circle cx="32" cy="6" r="5"/><circle cx="32" cy="58" r="5"/><circle cx="9" cy="18" r="5"/><circle cx="55" cy="46" r="5"/><circle cx="9" cy="46" r="5"/><circle cx="55" cy="18" r="5"/></g><circle cx="32" cy="32" r="8" fill="${navy}"/>`,
  "turan-energy-disputes-forum": `<circle cx="32" cy="32" r="29" fill="${navy}"/><path d="M36 8L18 36H30L26 56L46 27H34Z" fill="#D9AE52"/>`,
  "hanseatic-institute-of-procedure": `<path d="M6 40H58L50 54H14Z" fill="${navy}"/><path d="M32 6V40" stroke="${navy}" stroke-width="3.5"/><path d="M35 9L54 34H35Z" fill="${brass}"/><path d="M29 14L14 34H29Z" fill="none" stroke="${navy}" stroke-width="3" stroke-linejoin="round"/><path d="M4 60Q11 55 18 60T32 60T46 60T60 60" fill="none" stroke="${brass}" stroke-width="2.5"/>`,
};

/** One partner's logo: mark and name on a paper plate, so that it reads on light and on dark pages alike. */
function partnerLogo(name: string, mark: string): string {
  const setting = { face: "serifBold", size: 23 } as const;
  const lines = wrap(name, 198, setting);
  const leading = 27;
  const first = 60 - ((lines.length - 1) * leading) / 2 + 7;
  return picture(
    320,
    120,
    [
      `<rect x=".5" y=".5" width="319" height="119" rx="12" fill="${palette.paper}" stroke="${palette.border}"/>`,
      `<g transform="translate(20 28)">${mark}</g>`,
      ...lines.map((each, index) => line(each, 104, first + index * leading, palette.navy, setting)),
    ],
    name,
  );
}

/** A logo for every partner of the pack. */
export function makePartners(pack: Pack): void {
  for (const partner of pack.partners) {
    const slug = partner.logo.replace(/^partners\/|\.svg$/g, "");
    const mark = marks[slug];
    if (!mark) throw new Error(`partners.ts has no mark for ${slug}`);
    write(partner.logo, partnerLogo(partner.name.en, mark));
  }
}

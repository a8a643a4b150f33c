import { makeBooks } from "./books.ts";
import { makeBrand } from "./brand.ts";
import { makeCaptions } from "./captions.ts";
import { makeCovers } from "./covers.ts";
import { makeIntroClips } from "./intro-clips.ts";
import { makeLectureClips } from "./lecture-clips.ts";
import { makeMaterials } from "./materials.ts";
import { type Pack, readPack } from "./pack.ts";
import { makePartners } from "./partners.ts";
import { makePortraits } from "./portraits.ts";
import { makePosters } from "./posters.ts";

const steps: Record<string, (pack: Pack) => void | Promise<void>> = {
  captions: makeCaptions,
  brand: makeBrand,
  partners: makePartners,
  portraits: makePortraits,
  posters: makePosters,
  covers: makeCovers,
  books: makeBooks,
  materials: makeMaterials,
  lectures: makeLectureClips,
  intro: makeIntroClips,
};

const names = process.argv.slice(2);
const pack = readPack();
for (const [name, make] of Object.entries(steps)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const start = performance.now();
  await make(pack);
  process.stdout.write(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

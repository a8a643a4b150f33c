import { emblemAt } from "./emblem.ts";
import { encode } from "./encode.ts";
import { type Layer, lay } from "./layers.ts";
import { block, line } from "./lettering.ts";
import { library } from "./library.ts";
import { mediaPath, pixels } from "./output.ts";
import { lecturesOf, type Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { scene, steppe } from "./steppe.ts";
import { picture } from "./svg.ts";

const fps = 15;
const seconds = 16;
const width = 960;
const height = 540;

interface Slide {
  from: number;
  to: number;
  svg: string;
}

const frameOf = (parts: string[]) => picture(width, height, parts);

function nameSlide(pack: Pack): string {
  const name = block(pack.meta.academy.en, { x: 72, y: 290, width: 420, leading: 58 }, palette.onHero, {
    face: "serif",
    size: 52,
  });
  return frameOf([
    emblemAt(110, 180, 38, { ground: palette.navyMid }),
    name.svg,
    `<rect x="72" y="${name.bottom + 30}" width="56" height="2" fill="${palette.brassLight}"/>`,
  ]);
}

function textSlide(eyebrow: string, text: string): string {
  return frameOf([
    line(eyebrow.toUpperCase(), 72, 178, palette.brassLight, { face: "sansBold", size: 15, tracking: 1.6 }),
    `<rect x="72" y="200" width="56" height="2" fill="${palette.brassLight}"/>`,
    block(text, { x: 72, y: 264, width: 350, leading: 50 }, palette.onHero, { face: "serif", size: 43 }).svg,
  ]);
}

function figuresSlide(figures: readonly (readonly [string, string])[]): string {
  const rows = figures.map(([figure, name], index) => {
    const y = 200 + index * 88;
    return [
      line(figure, 72, y, palette.brassLight, { face: "serif", size: 60 }),
      line(name, 170, y - 8, palette.onHero, { face: "serif", size: 34 }),
      index === 0
        ? ""
        : `<rect x="72" y="${y - 66}" width="330" height="1" fill="${palette.onHeroMuted}" opacity=".45"/>`,
    ].join("");
  });
  return frameOf(rows);
}

function scrim(): string {
  return frameOf([
    `<defs><linearGradient id="s"><stop offset="0" stop-color="${palette.navyDeep}" stop-opacity=".93"/><stop offset=".46" stop-color="${palette.navyDeep}" stop-opacity=".84"/><stop offset=".78" stop-color="${palette.navyDeep}" stop-opacity=".06"/></linearGradient></defs><rect width="960" height="540" fill="url(#s)"/>`,
  ]);
}

function presence(second: number, slide: Slide): number {
  return Math.max(0, Math.min(1, (second - slide.from) / 0.7, (slide.to - second) / 0.7));
}

async function introClip(target: string, drawn: string, slides: Slide[], chord: readonly number[]): Promise<void> {
  const scale = height / scene.height;
  const wide = Math.round(scene.width * scale);
  const view: Layer = {
    data: await pixels(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" viewBox="0 0 ${scene.width} ${scene.height}">${drawn}</svg>`,
      3,
    ),
    width: wide,
    height,
  };
  const layer = async (svg: string): Promise<Layer> => ({ data: await pixels(svg, 4), width, height });
  const shade = await layer(scrim());
  const dark = await layer(frameOf([`<rect width="960" height="540" fill="${palette.navy}"/>`]));
  const texts: { slide: Slide; layer: Layer }[] = [];
  for (const slide of slides) texts.push({ slide, layer: await layer(slide.svg) });
  const swell = `min(1,t/2.5)*min(1,(${seconds}-t)/2.5)`;
  const tones = chord.map((pitch, index) => `sin(2*PI*${pitch}*t)*(0.6+0.4*sin(2*PI*t/${7 + index * 2}))`);
  await encode({
    target: mediaPath(target),
    width,
    height,
    fps,
    seconds,
    quality: 34,
    keyEvery: 4,
    audio: { expression: `0.03*${swell}*(${tones.join("+")})`, rate: 22050, bits: "20k" },
    frame: (index) => {
      const second = index / fps;
      const frame: Layer = { data: Buffer.alloc(width * height * 3), width, height };
      const left = Math.min(index, wide - width);
      for (let row = 0; row < height; row += 1) {
        const from = (row * wide + left) * 3;
        view.data.copy(frame.data, row * width * 3, from, from + width * 3);
      }
      lay(frame, shade, 0, 0, 1);
      for (const text of texts) lay(frame, text.layer, 0, 0, presence(second, text.slide));
      lay(frame, dark, 0, 0, Math.max(0, 1 - second / 1.2, 1 - (seconds - second) / 0.9));
      return frame.data;
    },
  });
}

/** The two introductions: a slow walk along each scene, with the academy's name, the course and its figures. */
export async function makeIntroClips(pack: Pack): Promise<void> {
  const name = nameSlide(pack);
  const figures = figuresSlide([
    [String(pack.course.topics.length), "topics"],
    [String(lecturesOf(pack).length), "lectures"],
    [String(pack.people.length), "teachers and advisers"],
  ]);
  const [subject = "", programme = ""] = pack.course.title.en.split(": ");
  await introClip(
    pack.course.introductory_video,
    library(),
    [
      { from: 0.6, to: 5.4, svg: name },
      { from: 5.6, to: 10.6, svg: textSlide(subject, programme) },
      { from: 10.8, to: 15.6, svg: figures },
    ],
    [130.81, 196, 261.63, 329.63],
  );
  await introClip(
    pack.course.academy_video,
    steppe(),
    [
      { from: 0.6, to: 5.4, svg: name },
      { from: 5.6, to: 10.6, svg: textSlide("Our craft", "Deciding disputes fairly, taught by people who do it") },
      { from: 10.8, to: 15.6, svg: textSlide("Astana, Kazakhstan", "Where lawyers of many countries meet") },
    ],
    [110, 164.81, 220, 277.18],
  );
}

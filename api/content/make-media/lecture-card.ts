import { block, line } from "./lettering.ts";
import { type Lecture, twoDigits } from "./pack.ts";
import { palette } from "./palette.ts";
import { picture } from "./svg.ts";

/** Where the dial and the progress line stand on the 640 by 360 card. */
export const cardLayout = {
  width: 640,
  height: 360,
  dial: { x: 452, y: 92, size: 148 },
  bar: { x: 48, y: 318, width: 544, height: 3 },
} as const;

function ridge(base: number, rise: number, phase: number): string {
  const points = Array.from({ length: 17 }, (_, index) => {
    const x = index * 40;
    const y =
      base - rise * (0.5 + 0.5 * Math.sin(phase + index * 0.55)) - rise * 0.35 * Math.sin(phase * 2 + index * 1.3);
    return `${x} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** The title card of one lecture: number, title and teacher on the navy ground of the academy (visual §2). */
export function lectureCard(lecture: Lecture & { topic: number }): string {
  const title = { face: "serif", size: 36 } as const;
  const heading = block(lecture.title.en, { x: 48, y: 138, width: 372, leading: 41 }, palette.onHero, title);
  const { bar } = cardLayout;
  return picture(cardLayout.width, cardLayout.height, [
    `<rect width="640" height="360" fill="${palette.navy}"/>`,
    `<path d="${ridge(300, 26, lecture.id)}V360H0Z" fill="#11263E"/>`,
    `<path d="${ridge(322, 18, lecture.id * 1.7 + 2)}V360H0Z" fill="${palette.navyDeep}"/>`,
    line(`LECTURE ${twoDigits(lecture.id)}`, 48, 60, palette.brassLight, { face: "sansBold", size: 12, tracking: 1.4 }),
    line(`TOPIC ${lecture.topic}`, 592, 60, palette.onHeroMuted, {
      face: "sansMedium",
      size: 12,
      tracking: 1.4,
      anchor: "end",
    }),
    `<rect x="48" y="80" width="44" height="2" fill="${palette.brassLight}"/>`,
    heading.svg,
    line(lecture.teacher_name, 48, heading.bottom + 36, palette.onHeroMuted, { face: "sansMedium", size: 15 }),
    `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}" fill="#34495F"/>`,
    line("Orda Academy of Arbitration", 48, 343, palette.onHeroMuted, { face: "sansMedium", size: 11.5 }),
  ]);
}

/** The dial of a card after `share` of the lecture: the lecture's number in a ring that a brass hand travels round. */
export function lectureDial(share: number, number: string): string {
  const angle = share * 2 * Math.PI;
  const at = (radius: number) => [74 + radius * Math.sin(angle), 74 - radius * Math.cos(angle)] as const;
  const [endX, endY] = at(66);
  const [handX, handY] = at(50);
  const marks = Array.from({ length: 12 }, (_, index) => {
    const turn = (index * Math.PI) / 6;
    return `M${74 + 56 * Math.sin(turn)} ${74 - 56 * Math.cos(turn)}L${74 + 59.5 * Math.sin(turn)} ${74 - 59.5 * Math.cos(turn)}`;
  }).join("");
  const arc = share > 0.002 ? `M74 8A66 66 0 ${share > 0.5 ? 1 : 0} 1 ${endX} ${endY}` : "";
  return picture(148, 148, [
    `<circle cx="74" cy="74" r="66" fill="none" stroke="#34495F" stroke-width="3"/>`,
    `<path d="${marks}" stroke="#5A6E84" stroke-width="1.5"/>`,
    `<path d="${arc}" fill="none" stroke="${palette.brassLight}" stroke-width="3"/>`,
    line(number, 74, 91, palette.onHero, { face: "serif", size: 50, anchor: "middle" }),
    `<path d="M${handX} ${handY}L${endX} ${endY}" stroke="${palette.brassLight}" stroke-width="2"/>`,
    `<circle cx="${endX}" cy="${endY}" r="5" fill="${palette.brassLight}"/>`,
  ]);
}

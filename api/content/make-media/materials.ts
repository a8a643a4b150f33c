import { readFileSync } from "node:fs";
import { blocksOf } from "./markdown.ts";
import { type Lecture, lecturesOf, type Pack, sourcePath, twoDigits } from "./pack.ts";
import { palette } from "./palette.ts";
import { prose } from "./prose.ts";
import { closeSheet, openSheet, pen } from "./sheet.ts";

async function material(lecture: Lecture & { topic: number }, academy: string): Promise<void> {
  const source = readFileSync(sourcePath(`./materials/${twoDigits(lecture.id)}.md`), "utf8");
  const imprint = {
    title: lecture.material_name,
    author: lecture.teacher_name,
    running: `${academy}  ·  Lecture ${lecture.id}: ${lecture.title.en}`,
    foot: `${lecture.material_name}. For study; not legal advice.`,
    firstRunningPage: 0,
  };
  const sheet = openSheet(imprint);
  const { doc, left, width } = sheet;
  pen(sheet, "sansBold", 9, palette.brassDeep).text(`MATERIAL ${twoDigits(lecture.id)}`, left, 92, {
    characterSpacing: 1.2,
  });
  pen(sheet, "serif", 29, palette.navy).text(lecture.material_name, left, doc.y + 4, { width, lineGap: -1 });
  pen(sheet, "sans", 10, palette.inkMuted).text(`Prepared for the course by ${lecture.teacher_name}`, left, doc.y + 4);
  doc.rect(left, doc.y + 9, 44, 2).fill(palette.brass);
  doc.y += 25;
  prose(sheet, blocksOf(source));
  await closeSheet(sheet, imprint, lecture.material);
}

/** The working document of every lecture as a PDF. */
export async function makeMaterials(pack: Pack): Promise<void> {
  for (const lecture of lecturesOf(pack)) await material(lecture, pack.meta.academy.en);
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ContentPack } from "#modules/content/pack.ts";
import { testConfig } from "./test-database.ts";

/** A copy of the academy's pack that a test may change. */
export function copyOfPack(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(testConfig.contentDir, "academy.json"), join(folder, "academy.json"));
  cpSync(join(testConfig.contentDir, "media"), join(folder, "media"), { recursive: true });
  return folder;
}

/** Changes the text of a pack's file. */
export function editText(folder: string, change: (text: string) => string): void {
  const file = join(folder, "academy.json");
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Changes what a pack says; its totals follow. */
export function editPack(folder: string, change: (pack: ContentPack) => void): void {
  editText(folder, (text) => {
    const pack = JSON.parse(text) as ContentPack;
    change(pack);
    for (const course of [pack.course, ...(pack.further_courses ?? [])]) {
      const lectures = course.topics.flatMap((topic) => topic.lectures);
      const minutes = lectures.reduce((sum, { duration }) => sum + duration, 0);
      course.totals = { topics: course.topics.length, lectures: lectures.length, minutes };
    }
    return JSON.stringify(pack);
  });
}

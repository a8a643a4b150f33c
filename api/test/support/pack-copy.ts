import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContentPack, coursesOf } from "@academy/shared/contract/content/pack";
import type { PackTopic } from "@academy/shared/contract/content/topic";
import type { TopicTest } from "@academy/shared/contract/content/topic-test";
import { onTestFinished } from "vitest";
import { testConfig } from "./test-database.ts";

/** A copy of the academy's pack that a test may change. */
export function copyOfPack(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(testConfig.contentDir, "academy.json"), join(folder, "academy.json"));
  for (const part of ["media", "tests", "essay.json"])
    cpSync(join(testConfig.contentDir, part), join(folder, part), { recursive: true });
  return folder;
}

/** Changes the text of a pack's file. */
export function editText(folder: string, change: (text: string) => string): void {
  const file = join(folder, "academy.json");
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

const testFile = (folder: string, topic: number) => join(folder, `tests/${String(topic).padStart(2, "0")}.json`);

/** The first test of the academy, made the test of another topic. */
function testOf({ id, lectures }: PackTopic): TopicTest {
  const test = JSON.parse(readFileSync(testFile(testConfig.contentDir, 1), "utf8")) as TopicTest;
  const questions = test.questions.map((question) => {
    const { second: _, ...unplaced } = question;
    return { ...unplaced, id: `topic-${id}-${question.id}`, lecture_id: lectures[0]?.id ?? question.lecture_id };
  });
  return { ...test, topic_id: id, questions: questions as TopicTest["questions"] };
}

/** Gives every topic a test about lectures that are there; the tests of topics that left go with them. */
function followTopics(folder: string, topics: readonly PackTopic[]): void {
  const files = new Map(topics.map((topic) => [testFile(folder, topic.id), topic]));
  for (const name of readdirSync(join(folder, "tests"))) {
    const file = join(folder, "tests", name);
    if (!files.has(file)) rmSync(file);
  }
  for (const [file, topic] of files) {
    const test = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TopicTest) : testOf(topic);
    const lectures = topic.lectures.map(({ id }) => id);
    for (const question of test.questions)
      if (!lectures.includes(question.lecture_id)) question.lecture_id = lectures[0] ?? question.lecture_id;
    writeFileSync(file, JSON.stringify(test));
  }
}

/** Changes what a pack says; its totals and tests follow. */
export function editPack(folder: string, change: (pack: ContentPack) => void): void {
  editText(folder, (text) => {
    const pack = JSON.parse(text) as ContentPack;
    change(pack);
    for (const course of coursesOf(pack)) {
      const lectures = course.topics.flatMap((topic) => topic.lectures);
      const minutes = lectures.reduce((sum, { duration }) => sum + duration, 0);
      course.totals = { topics: course.topics.length, lectures: lectures.length, minutes };
    }
    followTopics(
      folder,
      coursesOf(pack).flatMap((course) => course.topics),
    );
    return JSON.stringify(pack);
  });
}

/** Changes the test of a topic. */
export function editTest(folder: string, topic: number, change: (test: TopicTest) => void): void {
  const file = testFile(folder, topic);
  const test = JSON.parse(readFileSync(file, "utf8")) as TopicTest;
  change(test);
  writeFileSync(file, JSON.stringify(test));
}

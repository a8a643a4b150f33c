import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ContentPack } from "@academy/shared/contract/content/pack";
import { coursesOf } from "@academy/shared/contract/content/pack";
import { TopicTest } from "@academy/shared/contract/content/topic-test";
import { checkPool } from "#domains/certification/tests/check-pool.ts";
import { jsonPath } from "#format/json-path.ts";
import { contentFault, faultSentence } from "#schemas/content-fault.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson, readText } from "./read-json.ts";

const FOLDER = "tests";

/** A test of a pack, and the file that it was read from. */
export interface ReadTest {
  file: string;
  text: string;
  test: TopicTest;
}

export const testsOf = (read: readonly ReadTest[]): TopicTest[] => read.map(({ test }) => test);

/** Refuses duplicates over all tests: two tests of one topic, or two questions with one id. */
function checkEachOnce(tests: readonly ReadTest[]) {
  const topics = new Map<number, string>();
  const questions = new Map<string, string>();
  for (const { file, test } of tests) {
    const other = topics.get(test.topic_id);
    if (other)
      throw new PackError(
        file,
        "$.topic_id",
        faultSentence(contentFault("topic_tested", { topic: test.topic_id, file: other })),
      );
    topics.set(test.topic_id, file);
    test.questions.forEach(({ id }, q) => {
      const used = questions.get(id);
      if (used)
        throw new PackError(
          file,
          jsonPath(["questions", q, "id"]),
          faultSentence(contentFault("id_used_in", { id, file: used })),
        );
      questions.set(id, file);
    });
  }
}

/** Reads and checks the tests of a pack's folder: every topic has one, in a file of its own. */
export async function readTests(folder: string, pack: ContentPack): Promise<ReadTest[]> {
  const path = join(folder, FOLDER);
  const names = (await readdir(path).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  const topics = new Map(coursesOf(pack).flatMap((course) => course.topics.map((topic) => [topic.id, topic] as const)));
  const tests: ReadTest[] = [];
  for (const name of names) {
    const file = join(path, name);
    const text = await readText(file);
    const test = checked(file, TopicTest, parseJson(file, text));
    const topic = topics.get(test.topic_id);
    if (!topic)
      throw new PackError(file, "$.topic_id", faultSentence(contentFault("topic_unknown", { id: test.topic_id })));
    checkPool(test, new Set(topic.lectures.map(({ id }) => id)), (at, fault) => {
      throw new PackError(file, jsonPath(at), faultSentence(fault));
    });
    tests.push({ file, text, test });
  }
  checkEachOnce(tests);
  const tested = new Set(testsOf(tests).map(({ topic_id }) => topic_id));
  for (const id of topics.keys())
    if (!tested.has(id)) throw new PackError(path, "", faultSentence(contentFault("topic_untested", { topic: id })));
  return tests;
}

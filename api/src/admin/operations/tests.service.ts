import { readFile } from "node:fs/promises";
import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { giftText, poolOfGift } from "#domains/certification/tests/gift-pool.ts";
import { testsRepository } from "#domains/certification/tests/tests.repository.ts";
import { writeGift } from "#domains/certification/tests/write-gift.ts";
import { writeTests } from "#domains/certification/tests/write-tests.ts";
import { auditedFor } from "./audited.ts";

/** What operators do with the tests of the topics: list them, export a pool as GIFT or JSON, import one from GIFT. */
export function operatorTests(context: Context<"db" | "clock">, operator: string) {
  const { db, clock } = context;
  const audited = auditedFor(context, operator);

  async function testOf(topic: number) {
    const test = await testsRepository(db).ofTopic(topic);
    if (!test) throw new AdminError(`topic ${topic} has no test`);
    return test;
  }

  return {
    all: () => testsRepository(db).all(),

    /** A pool as GIFT, in both languages at once. */
    gift: async (topic: number) => writeGift((await testOf(topic)).questions),

    /** A test as the file of a content pack. */
    json: async (topic: number) => `${JSON.stringify(await testOf(topic), null, 2)}\n`,

    /** Makes the questions of a GIFT file a topic's pool, until a content pack replaces it. Gives the number of its questions. */
    async importGift(topic: number, file: string) {
      const test = await testOf(topic);
      const text = giftText(
        await readFile(file).catch(() => {
          throw new AdminError(`${file} cannot be read`);
        }),
      );
      const lectures = await testsRepository(db).lecturesOf(topic);
      const questions = poolOfGift(text, { topicId: topic, lectures, settings: test.settings });
      return audited("tests.import", { topic, questions: questions.length }, async (tx) => {
        const [taken] = await testsRepository(tx).elsewhere(topic, questions);
        if (taken) throw new AdminError(`the id ${taken.key} belongs to a question of topic ${taken.topicId}`);
        await writeTests(tx, [{ ...test, questions }], clock());
        return questions.length;
      });
    },
  };
}

import { contentFault, faultSentence } from "#schemas/content-fault.ts";
import { PackError } from "./pack-error.ts";
import type { ReadTest } from "./read-tests.ts";

/** Refuses a question that points past the end of its lecture's video; a video of unknown length is not checked. */
export function checkSeconds(tests: readonly ReadTest[], secondsOf: (lecture: number) => number | null) {
  for (const { file, test } of tests)
    test.questions.forEach(({ second, lecture_id }, q) => {
      const length = secondsOf(lecture_id);
      if (second !== undefined && length !== null && second >= length)
        throw new PackError(
          file,
          `$.questions[${q}].second`,
          faultSentence(contentFault("second_late", { lecture: lecture_id, second })),
        );
    });
}

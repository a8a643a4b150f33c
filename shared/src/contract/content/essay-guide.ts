import * as z from "@academy/shared/schema";
import { ESSAY_CRITERIA } from "#contract/essay-evaluation.ts";
import { bilingual } from "./bilingual.ts";
import { edited } from "./editor.ts";
import { computed, positive } from "./values.ts";

const advice = z.array(bilingual(800)).check(z.minLength(1));

/** A topic that the academy sets. */
const EssayTopic = z.strictObject({
  title: bilingual(240),
  /** What the student is asked to do, and on which facts. */
  task: bilingual(1600),
  guidance: advice,
  id: edited(z.int().check(z.gte(1)), { kind: "id" }),
  /** The further course for which the topic is set; without one it is the main course's (reading 129). */
  course_id: z.optional(computed(positive)),
});
export type EssayTopic = z.infer<typeof EssayTopic>;

const Criterion = z.strictObject({
  key: computed(z.enum(ESSAY_CRITERIA)),
  title: bilingual(120),
  /** What the reader asks of the essay. */
  question: bilingual(400),
  /** What earns no point, half a point and the whole point. */
  levels: z.strictObject({ none: bilingual(400), half: bilingual(400), full: bilingual(400) }),
});

/** What the content pack says about the final essay: advice for every topic, the topics in the order of intakes, and the rubric. */
export const EssayGuide = z.strictObject({
  guidance: advice,
  topics: z.array(EssayTopic).check(z.minLength(1)),
  rubric: edited(z.array(Criterion), { closed: true }),
});
export type EssayGuide = z.infer<typeof EssayGuide>;

import type { AttemptQuestion } from "@academy/shared/contract/tests";

/** A question of certain kinds, for the controls of those kinds. */
export type QuestionOf<Kind extends AttemptQuestion["kind"]> = Extract<AttemptQuestion, { kind: Kind }>;

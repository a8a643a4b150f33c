import type { Essay, EssayEvaluation, EssayState } from "@academy/shared/contract/essay";

const NOON = "2026-11-21T12:00:00.000Z";

/** A text of so many words. */
export const textOf = (words: number): string => Array.from({ length: words }, (_, at) => `word${at}`).join(" ");

/** A draft with a topic, as the server sends it first: the text is empty. */
export const anEssay = (given: Partial<Essay> = {}): Essay => ({
  id: 5,
  topic: {
    id: 1,
    title: "The law of the arbitration agreement",
    task: "Discuss which law governs an arbitration agreement when the parties have not chosen one.",
    guidance: ["Say first why the question matters."],
  },
  intake: "2026-Q4",
  status: "draft",
  text: "",
  words: 0,
  revision: 0,
  saved_at: null,
  file: null,
  submitted_at: null,
  returns_left: 2,
  may: { edit: true, withdraw: false, appeal: false, begin_anew: false },
  timeline: [{ status: "draft", at: NOON }],
  comments: [],
  evaluation: null,
  ...given,
});

/** A final evaluation with two points. */
export const anEvaluation = (given: Partial<EssayEvaluation> = {}): EssayEvaluation => ({
  points: 2,
  positive: true,
  criteria: [
    { key: "problem", points: 1 },
    { key: "sources", points: 0.5 },
  ],
  comment: "The problem is stated clearly.",
  evaluated_at: NOON,
  appeal_until: null,
  ...given,
});

/** The server's answer for an essay that the student can work on. */
export const anEssayState = (given: Partial<EssayState> = {}): EssayState => ({
  lock: null,
  topics_completed: 16,
  topics: 16,
  usable_until: "2027-03-01T18:59:59.000Z",
  server_time: NOON,
  guidance: ["Cite every source in a footnote."],
  rubric: [
    {
      key: "problem",
      title: "Statement of the problem",
      question: "Is the question put precisely?",
      levels: {
        none: "No question is put.",
        half: "The question is put in general terms.",
        full: "The question is exact.",
      },
    },
    {
      key: "sources",
      title: "Use of sources",
      question: "Are sources used and cited?",
      levels: { none: "No sources.", half: "Few sources.", full: "Sources are used throughout." },
    },
  ],
  essay: anEssay(),
  earlier: [],
  ...given,
});

/** The server's answer before all topics are completed. */
export const aLockedEssay = (given: Partial<EssayState> = {}): EssayState =>
  anEssayState({ lock: "topics", topics_completed: 12, usable_until: null, essay: null, ...given });

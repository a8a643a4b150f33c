import type { PublicTopic } from "@academy/shared/contract/courses";

/** Everything of the outline that has words of its own, for one translation of all of it. */
export const titlesOf = (outline: readonly PublicTopic[]) =>
  outline.flatMap(({ topic }) => [topic.title, ...topic.lectures.map(({ title }) => title)]);

/** The teachers of the outline; their names are asked for apart, so that the titles stay within one request. */
export const teachersOf = (outline: readonly PublicTopic[]) =>
  outline.flatMap(({ topic }) => topic.lectures.map(({ teacher_name }) => teacher_name));

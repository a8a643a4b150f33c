import { operation } from "./operation.ts";
import { AttemptAnswerParams, CourseQuery, TopicParams } from "./parameters.ts";
import { AnswerChange, Attempt, SavedAnswer, TestStates } from "./tests.ts";

export const listTests = operation("GET /courses/tests/", TestStates, {
  id: "tests.list",
  summary: "Lists the topic tests of a course with the student's results.",
  access: "student",
  query: CourseQuery,
  errors: ["course.unknown"],
});

export const startAttempt = operation("POST /courses/tests/{topic}/attempts/", Attempt, {
  id: "tests.start",
  summary: "Begins an attempt at a topic's test (201), or gives the open one (200).",
  access: "student",
  params: TopicParams,
  status: [200, 201],
  errors: ["test.locked", "test.unknown", "test.wait"],
});

export const readAttempt = operation("GET /courses/attempts/{id}/", Attempt, {
  id: "tests.read",
  summary: "Gives an attempt, with its result once it is over; the language is that of Accept-Language.",
  access: "student",
  errors: ["attempt.not_yours"],
});

export const saveAnswer = operation("PUT /courses/attempts/{id}/answers/{question}/", SavedAnswer, {
  id: "tests.saveAnswer",
  summary: "Saves the answer to one question of an open attempt; of two devices the later answer is kept.",
  access: "student",
  params: AttemptAnswerParams,
  body: AnswerChange,
  errors: ["attempt.not_yours", "attempt.over", "question.unknown", "test.locked"],
});

export const submitAttempt = operation("POST /courses/attempts/{id}/submit/", Attempt, {
  id: "tests.submit",
  summary: "Ends an attempt and gives its result.",
  access: "student",
  errors: ["attempt.not_yours"],
});

import { operation } from "./operation.ts";
import {
  Answer,
  AnswerDraft,
  PostChange,
  PostReport,
  Question,
  QuestionDetail,
  QuestionDraft,
  QuestionSearch,
  Questions,
} from "./questions.ts";
import { Done } from "./students/students.ts";

export const listQuestions = operation("GET /courses/lectures/{id}/questions/", Questions, {
  id: "questions.list",
  summary: "Lists the questions on a lecture, page by page.",
  access: "student",
  query: QuestionSearch,
  errors: ["course.not_bought", "lecture.unknown"],
});

export const readQuestion = operation("GET /courses/questions/{id}/", QuestionDetail, {
  id: "questions.read",
  summary: "Gives one question with its answers, newest first.",
  access: "student",
  errors: ["course.not_bought", "lecture.unknown", "question.unknown"],
});

export const askQuestion = operation("POST /courses/questions/", Question, {
  id: "questions.ask",
  summary: "Asks a question on a lecture.",
  access: "verified",
  body: QuestionDraft,
  status: 201,
  errors: ["course.not_bought", "lecture.locked", "post.too_many"],
});

export const changeQuestion = operation("PATCH /courses/questions/{id}/", Question, {
  id: "questions.change",
  summary: "Changes an own question within 15 minutes.",
  access: "verified",
  body: PostChange,
  errors: ["post.other", "post.too_late", "question.unknown"],
});

export const deleteQuestion = operation("DELETE /courses/questions/{id}/", Done, {
  id: "questions.delete",
  summary: "Deletes an own question; a placeholder is shown in its place.",
  access: "verified",
  errors: ["post.other", "question.unknown"],
});

export const reportQuestion = operation("POST /courses/questions/{id}/report/", Done, {
  id: "questions.report",
  summary: "Reports a question that breaks the academy's rules.",
  access: "verified",
  body: PostReport,
  errors: ["course.not_bought", "post.own", "question.unknown"],
});

export const answerQuestion = operation("POST /courses/answers/", Answer, {
  id: "questions.answer",
  summary: "Answers a question.",
  access: "verified",
  body: AnswerDraft,
  status: 201,
  errors: ["course.not_bought", "lecture.locked", "post.too_many", "question.unknown"],
});

export const changeAnswer = operation("PATCH /courses/answers/{id}/", Answer, {
  id: "questions.changeAnswer",
  summary: "Changes an own answer within 15 minutes.",
  access: "verified",
  body: PostChange,
  errors: ["answer.unknown", "post.other"],
});

export const deleteAnswer = operation("DELETE /courses/answers/{id}/", Done, {
  id: "questions.deleteAnswer",
  summary: "Deletes an own answer; a placeholder is shown in its place.",
  access: "verified",
  errors: ["answer.unknown", "post.other"],
});

export const reportAnswer = operation("POST /courses/answers/{id}/report/", Done, {
  id: "questions.reportAnswer",
  summary: "Reports an answer that breaks the academy's rules.",
  access: "verified",
  body: PostReport,
  errors: ["answer.unknown", "course.not_bought", "post.own"],
});

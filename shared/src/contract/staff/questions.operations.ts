import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { Assignees, Assignment } from "./assignment.ts";
import {
  ImportantMark,
  QuestionEmails,
  QuestionEmailsChange,
  StaffAnswerChange,
  StaffAnswerDraft,
  StaffQuestionDetail,
  StaffQuestionQuery,
  StaffQuestionSources,
  StaffQuestions,
} from "./questions.ts";
import { ReasonBody } from "./reason.ts";

export const listQuestions = operation("GET /staff/questions/", StaffQuestions, {
  id: "staffQuestions.list",
  summary: "Lists questions on all lectures, for an instructor only their own; the longest wait first.",
  access: "questions.answer",
  query: StaffQuestionQuery,
});

export const readQuestionSources = operation("GET /staff/question-places/", StaffQuestionSources, {
  id: "staffQuestions.readPlaces",
  summary: "Gives the courses, topics and lectures by which questions can be filtered.",
  access: "questions.answer",
});

export const readQuestion = operation("GET /staff/questions/{id}/", StaffQuestionDetail, {
  id: "staffQuestions.read",
  summary: "Gives one question with its thread and the email that carries an answer.",
  access: "questions.answer",
  errors: ["question.unknown"],
});

export const answerQuestion = operation("POST /staff/questions/{id}/answers/", StaffQuestionDetail, {
  id: "staffQuestions.answer",
  summary: "Answers a question for the academy; refused when there is an answer that the caller has not seen.",
  access: "questions.answer",
  body: StaffAnswerDraft,
  status: 201,
  errors: ["question.unknown", "staff.changed"],
});

export const changeAnswer = operation("PATCH /staff/answers/{id}/", Done, {
  id: "staffQuestions.changeAnswer",
  summary: "Changes an own answer.",
  access: "questions.answer",
  body: StaffAnswerChange,
  errors: ["answer.unknown", "post.other", "staff.changed"],
});

export const deleteAnswer = operation("POST /staff/answers/{id}/delete/", Done, {
  id: "staffQuestions.deleteAnswer",
  summary: "Deletes an own answer, with a reason.",
  access: "questions.answer",
  body: ReasonBody,
  errors: ["answer.unknown", "post.other"],
});

export const readEmailSetting = operation("GET /staff/question-emails/", QuestionEmails, {
  id: "staffQuestions.readEmailSetting",
  summary: "Says whether the caller gets emails about new questions.",
  access: "questions.answer",
});

export const changeEmailSetting = operation("PUT /staff/question-emails/", QuestionEmails, {
  id: "staffQuestions.changeEmailSetting",
  summary: "Turns the caller's emails about new questions on or off.",
  access: "questions.answer",
  body: QuestionEmailsChange,
});

export const listAssignees = operation("GET /staff/question-assignees/", Assignees, {
  id: "staffQuestions.listAssignees",
  summary: "Lists the members to whom a question can be assigned.",
  access: "questions.answer",
});

export const assignQuestion = operation("PUT /staff/questions/{id}/assignee/", Done, {
  id: "staffQuestions.assign",
  summary: "Assigns a question to a member of the staff, or to nobody.",
  access: "questions.answer",
  body: Assignment,
  errors: ["question.unknown", "staff.changed"],
});

export const markImportant = operation("PUT /staff/questions/{id}/important/", Done, {
  id: "staffQuestions.markImportant",
  summary: "Marks a question as important, or removes the mark.",
  access: "questions.answer",
  body: ImportantMark,
  errors: ["question.unknown"],
});

export const hideQuestion = operation("POST /staff/questions/{id}/hide/", Done, {
  id: "staffQuestions.hide",
  summary: "Hides a question from everybody but its author and the staff, with a reason.",
  access: "questions.answer",
  body: ReasonBody,
  errors: ["question.unknown", "staff.changed"],
});

export const showQuestion = operation("POST /staff/questions/{id}/show/", Done, {
  id: "staffQuestions.show",
  summary: "Shows a hidden question again, with a reason.",
  access: "questions.answer",
  body: ReasonBody,
  errors: ["question.unknown", "staff.changed"],
});

export const hideAnswer = operation("POST /staff/answers/{id}/hide/", Done, {
  id: "staffQuestions.hideAnswer",
  summary: "Hides an answer from everybody but its author and the staff, with a reason.",
  access: "questions.answer",
  body: ReasonBody,
  errors: ["answer.unknown", "staff.changed"],
});

export const showAnswer = operation("POST /staff/answers/{id}/show/", Done, {
  id: "staffQuestions.showAnswer",
  summary: "Shows a hidden answer again, with a reason.",
  access: "questions.answer",
  body: ReasonBody,
  errors: ["answer.unknown", "staff.changed"],
});

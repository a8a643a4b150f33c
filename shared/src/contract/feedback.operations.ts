import { FeedbackDraft, FeedbackQuery, FeedbackReceived } from "./feedback.ts";
import { operation } from "./operation.ts";

export const sendFeedback = operation("POST /courses/feedback/", FeedbackReceived, {
  id: "feedback.send",
  summary: "Takes a message of the contact form.",
  access: "optional",
  query: FeedbackQuery,
  body: FeedbackDraft,
  status: 201,
  errors: ["email.invalid"],
});

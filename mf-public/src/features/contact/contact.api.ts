import type { FeedbackDraft } from "@academy/shared/contract/feedback";
import { sendFeedback as send } from "@academy/shared/contract/feedback.operations";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { callApi } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";

/** Sends a message; an email to its writer comes in the language of the page. Only the status 201 means that it was received (spec §4). */
export const sendFeedback = (body: FeedbackDraft, language: Language) =>
  callApi(
    send,
    { query: { lng: language === DEFAULT_LANGUAGE ? undefined : language }, body },
    { expected: { status: 201, code: "contact.not_sent" } },
  );

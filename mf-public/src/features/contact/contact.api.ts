import { type FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";

/** Sends a message; an email to its writer comes in the language of the page. Only the status 201 means that it was received (spec §4). */
export const sendFeedback = (draft: FeedbackDraft, language: Language) =>
  http.post(
    language === DEFAULT_LANGUAGE ? "/courses/feedback/" : `/courses/feedback/?lng=${language}`,
    draft,
    FeedbackReceived,
    {
      expected: { status: 201, code: "contact.not_sent" },
    },
  );

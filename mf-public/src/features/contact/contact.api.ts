import { ContactList } from "@academy/shared/contract/contacts";
import { type FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import { http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";

/**
 * The academy's channels: the first record of the list, null when it is empty (spec §3). The shell's footer reads the same
 * list under the same key, so that it is asked for once: what is kept is the list, in both.
 */
export const contactQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: ({ signal }) => http.get("/courses/contacts/", ContactList, { signal }),
    select: (records) => records[0] ?? null,
  });

/** Sends a message; a letter to its writer comes in the language of the page. Only the status 201 means that it was received (spec §4). */
export const sendFeedback = (draft: FeedbackDraft, language: Language) =>
  http.post(language === "en" ? "/courses/feedback/" : `/courses/feedback/?lng=${language}`, draft, FeedbackReceived, {
    expected: { status: 201, code: "contact.not_sent" },
  });

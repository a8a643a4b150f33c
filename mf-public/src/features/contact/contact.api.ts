import { ContactList } from "@academy/shared/contract/contacts";
import { type FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import { http } from "@academy/shared/http";
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

/** Sends a message; only the status 201 means that it was received (spec §4). */
export const sendFeedback = (draft: FeedbackDraft) =>
  http.post("/courses/feedback/", draft, FeedbackReceived, { expected: { status: 201, code: "contact.not_sent" } });

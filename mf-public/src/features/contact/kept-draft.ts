import { EMPTY_DRAFT } from "./feedback-fields.ts";

const KEY = "contact_draft";

/** What was typed before a reload, as long as the tab is open; a message that was received is forgotten. */
export function keptDraft(): typeof EMPTY_DRAFT {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const { name, email, message } = Object.fromEntries(
      Object.entries(kept ?? {}).filter(([, value]) => typeof value === "string"),
    );
    return { ...EMPTY_DRAFT, ...(name && { name }), ...(email && { email }), ...(message && { message }) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps what is typed; the trap for programs is not part of it. */
export function keepDraft({ name, email, message }: typeof EMPTY_DRAFT): void {
  try {
    if (name || email || message) sessionStorage.setItem(KEY, JSON.stringify({ name, email, message }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the words live as long as the page.
  }
}

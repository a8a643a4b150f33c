import * as z from "@academy/shared/schema";

/** The error code for a value that is not a string: required when it is missing, otherwise invalid. */
export const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? "field.required" : "field.invalid";

/** Invisible characters that come with pasted text and reorder or disguise a line: bidirectional marks, zero-width spaces. */
export const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** A value that has to be there; nothing else is checked of one that is missing. */
export const notEmpty: ReturnType<typeof z.minLength> = z.minLength(1, { error: "field.required", abort: true });

/** What may be decided about a reported post: it stays, its words are hidden until they are shown again, or they are removed for good. */
export const REPORT_DECISIONS = ["kept", "hidden", "removed"] as const;

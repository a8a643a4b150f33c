/** The fields a person fills, in the order of the form; all are required (spec §5). */
export const FIELDS = ["name", "email", "message"] as const;

/** One field of the contact form. */
export type Field = (typeof FIELDS)[number];

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** The form before anything was typed. */
export const EMPTY_DRAFT = { name: "", email: "", message: "", website: "" };

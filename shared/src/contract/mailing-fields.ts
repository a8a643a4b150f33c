/**
 * The fields of a mailing's text, written in braces: the first name, the first and the last name, and the day on which
 * the access to the course ends. Who has no name is a student; who has no access gets a dash.
 */
export const MAILING_FIELDS = ["first_name", "name", "access_until"] as const;
export type MailingField = (typeof MAILING_FIELDS)[number];

const IN_BRACES = /\{([^{}\n]{1,60})\}/g;

const isField = (name: string): name is MailingField => (MAILING_FIELDS as readonly string[]).includes(name);

/** What is in braces in a text and is no field. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].map(([, name = ""]) => name).filter((name) => !isField(name));

/** A text with the values of its fields; a value that looks like a field stays as it is. */
export const fillFields = (text: string, values: Readonly<Record<MailingField, string>>): string =>
  text.replace(IN_BRACES, (whole, name: string) => (isField(name) ? values[name] : whole));

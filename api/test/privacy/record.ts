/** Why data of a group of people is processed: one activity of the record (GDPR art. 30; Law of Kazakhstan on Personal Data, art. 7–8). */
export interface Activity {
  purpose: string;
  ground: "contract" | "request" | "legitimate interest" | "legal duty" | "consent" | "none: no personal data";
  people: string;
  /** Who gets the data beside the staff that work with it. */
  recipients: string;
}

/** What becomes of the rows of a person who deletes the account. */
type AfterDeletion =
  /** The rows are deleted. */
  | "deleted"
  /** The row stays under "Former student"; everything personal in it is emptied. */
  | "emptied"
  /** The rows stay with the number of an account of which nothing else is left; the text beside says why. */
  | "kept"
  /** Nothing leads from a person to the row, or the row is deleted within minutes. */
  | "ends by itself";

/** One table of the database. Every column stands in exactly one of the two lists. */
export interface RecordedTable {
  activity: ActivityId;
  /** Columns that say something about a person, also by a number of the account. */
  personal: string;
  /** Columns that say nothing about one. */
  other: string;
  kept: string;
  afterDeletion?: AfterDeletion;
  /** Personal columns that keep their text in rows that stay after a deletion, each with the reason. */
  contentKept?: Record<string, string>;
  /** The field of `data.json` in the student's own copy; or why it is not in it. */
  copy?: { field: string } | { not: string };
}

export const ACTIVITIES = {
  account: {
    purpose: "to register, sign in and keep an account",
    ground: "contract",
    people: "students, staff",
    recipients: "the e-mail service; a sign-in provider where the person chose one",
  },
  security: {
    purpose: "to keep strangers out of accounts and the platform at work",
    ground: "legitimate interest",
    people: "students, staff, visitors",
    recipients: "nobody",
  },
  learning: {
    purpose: "to give the course that was bought and to show what was learned",
    ground: "contract",
    people: "students",
    recipients: "nobody",
  },
  discussion: {
    purpose: "questions and answers on lectures",
    ground: "contract",
    people: "students, staff",
    recipients: "other students (text, first name, photo)",
  },
  certification: {
    purpose: "to evaluate tests and essays, to issue certificates and to let anybody verify them",
    ground: "contract",
    people: "students",
    recipients: "anybody who has the number of a certificate (name, course, date)",
  },
  scholarships: {
    purpose: "to decide on applications for a scholarship",
    ground: "request",
    people: "students",
    recipients: "nobody",
  },
  payments: {
    purpose: "to sell the course, to pay back, and to keep the books",
    ground: "legal duty",
    people: "students, payers of invoices",
    recipients: "the payment provider and its bank; the tax authority",
  },
  emails: {
    purpose: "to send what a person asked for or must know",
    ground: "contract",
    people: "students, staff, writers of messages",
    recipients: "the e-mail service",
  },
  marketing: {
    purpose: "to send news of the course to those who agreed to it (reading 119)",
    ground: "consent",
    people: "students",
    recipients: "the e-mail service",
  },
  messages: {
    purpose: "to answer messages of the contact form",
    ground: "request",
    people: "writers of messages",
    recipients: "the e-mail service",
  },
  staff: {
    purpose: "to give the staff their rights, and to review what they did",
    ground: "legitimate interest",
    people: "staff, students whose data was worked with",
    recipients: "nobody",
  },
  content: {
    purpose: "the catalogue, its films and its texts, which name teachers and graduates with their consent",
    ground: "contract",
    people: "teachers, graduates",
    recipients: "everybody",
  },
  technical: {
    purpose: "to run the platform",
    ground: "none: no personal data",
    people: "nobody",
    recipients: "nobody",
  },
} as const satisfies Record<string, Activity>;

type ActivityId = keyof typeof ACTIVITIES;

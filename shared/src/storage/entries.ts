/** What may end the life of something that is kept: a sign-out, the deletion of the account, or another account's sign-in. */
export type ClearedBy = "signOut" | "deletion" | "anotherAccount";

/** One kind of thing that is kept in the browser. */
export interface StorageEntry {
  /** The storage key; the parts stand behind it: `unsent:7:31`. */
  key: string;
  /** Whose code reads and writes it: `shell`, or the id of an area (`areas.json`; a test holds it to that). */
  owner: string;
  keeps: string;
  /** `tab`: until the tab is closed (session storage). `device`: until it is removed (local storage). */
  life: "tab" | "device";
  /** What the key goes on with. A thing of one student begins with their id, or with `visitor` while nobody is signed in. */
  parts: readonly ("student" | "lecture" | "place")[];
  /** Another account removes a student's things, never its own or a visitor's. */
  removedBy: readonly ClearedBy[];
}

const LEAVING = ["signOut", "deletion"] as const;
const LEAVING_OR_ANOTHER = ["signOut", "deletion", "anotherAccount"] as const;

/**
 * Everything that is kept in the browser. A sign-out and a deletion also remove whatever is not listed here: an area that
 * is newer than the shell may keep something the shell does not know, and that must not wait for the next person
 * (decision 0027). Plain data, so that the shell needs no form of an area to clear it.
 */
export const ENTRIES = {
  token: {
    key: "token",
    owner: "shell",
    keeps: "the bearer token (spec §9)",
    life: "device",
    parts: [],
    removedBy: LEAVING,
  },
  sessionEnd: {
    key: "session_ended",
    owner: "shell",
    keeps: "how the last session ended, for the other tabs",
    life: "device",
    parts: [],
    removedBy: [],
  },
  access: {
    key: "access",
    owner: "shell",
    keeps: "what the student may open, so that the other tabs follow a purchase",
    life: "device",
    parts: [],
    removedBy: LEAVING,
  },
  language: {
    key: "i18nextLng",
    owner: "shell",
    keeps: "the chosen language (spec §1)",
    life: "device",
    parts: [],
    removedBy: [],
  },
  visitLanguage: {
    key: "visit_language",
    owner: "shell",
    keeps: "the language that the link of this visit asked for (reading 42)",
    life: "tab",
    parts: [],
    removedBy: [],
  },
  rolloutNumber: {
    key: "rollout",
    owner: "shell",
    keeps: "a random number from 0 to 99, from the first rollout on: on which side of it this device is",
    life: "device",
    parts: [],
    removedBy: [],
  },
  device: {
    key: "device",
    owner: "shell",
    keeps: "a random number by which a sign-in on this device is known again (decision 0102)",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  theme: { key: "theme", owner: "shell", keeps: "the chosen appearance", life: "device", parts: [], removedBy: [] },
  firstPicture: {
    key: "first_picture",
    owner: "shell",
    keeps:
      "the public picture with which a student's page began last, so that its next beginning need not wait to know it",
    life: "device",
    parts: ["place"],
    removedBy: LEAVING,
  },
  returnAddress: {
    key: "return_to",
    owner: "shell",
    keeps: "the page that asked for a sign-in (reading 8)",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  lastPage: {
    key: "last_page",
    owner: "public",
    keeps: "the page of the academy that was looked at last, for the way back from the main page",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  // Written by React Router when a page is left, so that a sign-out could not remove it for good.
  scrollPositions: {
    key: "react-router-scroll-positions",
    owner: "shell",
    keeps: "how far each opened page was scrolled, by address without what stands behind its question mark",
    life: "tab",
    parts: [],
    removedBy: [],
  },
  signInAttempt: {
    key: "sign_in_attempt",
    owner: "auth",
    keeps: "the secret of a sign-in under way at a provider",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  recovery: {
    key: "recovery",
    owner: "auth",
    keeps: "the address and the countdown of a recovery under way (reading 3)",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  namesDraft: {
    key: "draft:names",
    owner: "profile",
    keeps: "names that were typed and not saved when the session ended",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  refundReasonDraft: {
    key: "draft:refusal",
    owner: "profile",
    keeps: "the reason of a refund request being written, one for each order",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  payerDraft: {
    key: "draft:payer",
    owner: "profile",
    keeps: "the company that is to get an invoice, while it is typed",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  postDraft: {
    key: "draft:post",
    owner: "learning",
    keeps: "a question, an answer or a note being written, one for each place",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  contactDraft: {
    key: "draft:contact",
    owner: "public",
    keeps: "a message to the academy being written, with name and e-mail",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  scholarshipDraft: {
    key: "draft:scholarship",
    owner: "public",
    keeps: "an application for a scholarship being written, without the resume",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  playerSettings: {
    key: "player",
    owner: "learning",
    keeps: "captions, picture quality and play-next of this device, the speed with its student",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  unsentReport: {
    key: "unsent",
    owner: "learning",
    keeps: "a report of progress that has not reached the server; it waits for its student's return",
    life: "device",
    parts: ["student", "lecture"],
    removedBy: ["deletion"],
  },
  unsentEssay: {
    key: "unsent_essay",
    owner: "learning",
    keeps: "the text of an essay that has not reached the server; it waits for its student's return",
    life: "device",
    parts: ["student", "place"],
    removedBy: ["deletion"],
  },
  staffDraft: {
    key: "draft:staff",
    owner: "staff",
    keeps: "what a member of the staff is writing, one for each place: an answer, a reason, a form",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  singleKeys: {
    key: "single_keys",
    owner: "staff",
    keeps: "that keys of a single letter are switched off (WCAG 2.1.4)",
    life: "device",
    parts: [],
    removedBy: [],
  },
  unsentAnswer: {
    key: "answer",
    owner: "learning",
    keeps: "a choice in a test that has not reached the server, one for each question of an attempt",
    life: "device",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
} as const satisfies Record<string, StorageEntry>;

/** The name of an entry in the table. */
export type StorageEntryName = keyof typeof ENTRIES;

/** The entry a storage key belongs to. */
export const entryOf = (key: string): StorageEntry | undefined =>
  Object.values<StorageEntry>(ENTRIES).find((entry) =>
    entry.parts.length === 0 ? key === entry.key : key.startsWith(`${entry.key}:`),
  );

/** What removes a stored entry: a sign-out, the deletion of the account, or a sign-in with another account. */
export type ClearedBy = "signOut" | "deletion" | "anotherAccount";

/** One kind of data that is stored in the browser. */
export interface StorageEntry {
  /** The storage key; the parts follow it: `unsent:7:31`. */
  key: string;
  /** The part of the platform whose code reads and writes it: `shell`, or the id of an area (`areas.json`; a test checks it). */
  owner: string;
  /** `tab`: until the tab is closed (session storage). `device`: until it is removed (local storage). */
  life: "tab" | "device";
  /** The parts after the key. The key of a student's data begins with the student's id, or with `visitor` while nobody is signed in. */
  parts: readonly ("student" | "lecture" | "place")[];
  /** `anotherAccount` removes other students' data, never that of the signed-in account or of a visitor. */
  removedBy: readonly ClearedBy[];
}

const LEAVING = ["signOut", "deletion"] as const;
const LEAVING_OR_ANOTHER = ["signOut", "deletion", "anotherAccount"] as const;

/**
 * Everything that is stored in the browser; the descriptions are comments, so that visitors do not load them. A sign-out and a
 * deletion also remove every key that is not listed here: an area that is newer than the shell may store something that the
 * shell does not know, and the next person must not find it (decision 0027). The table is plain data, so that the shell can
 * clear it without an area's schemas.
 */
export const ENTRIES = {
  /** The bearer token (spec §9). */
  token: {
    key: "token",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: LEAVING,
  },
  /** How the last session ended, for the other tabs. */
  sessionEnd: {
    key: "session_ended",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** What the student may open; the other tabs notice a purchase by it. */
  access: {
    key: "access",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: LEAVING,
  },
  /** The chosen language (spec §1). */
  language: {
    key: "i18nextLng",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** The language that this visit's link asked for (reading 42). */
  visitLanguage: {
    key: "visit_language",
    owner: "shell",
    life: "tab",
    parts: [],
    removedBy: [],
  },
  /** A random number from 0 to 99, stored at the first rollout: it decides whether this device gets the new version. */
  rolloutNumber: {
    key: "rollout",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** A random id by which the server recognises a sign-in on this device (decision 0102). */
  device: {
    key: "device",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  /** That a passkey was offered on this device, which happens once (reading 132). */
  passkeyOffer: { key: "passkey_offered", owner: "auth", life: "device", parts: [], removedBy: [] },
  /** The chosen theme. */
  theme: { key: "theme", owner: "shell", life: "device", parts: [], removedBy: [] },
  /** The public picture that a student's page showed first the last time, so that the next load can show it at once. */
  firstPicture: {
    key: "first_picture",
    owner: "shell",
    life: "device",
    parts: ["place"],
    removedBy: LEAVING,
  },
  /** The course of the student that was opened last, for "My course". */
  lastCourse: {
    key: "last_course",
    owner: "shell",
    life: "device",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** The page that asked for a sign-in. */
  returnAddress: {
    key: "return_to",
    owner: "shell",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  /** The page of the academy that was looked at last, for the way back from the main page. */
  lastPage: {
    key: "last_page",
    owner: "public",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  // React Router writes it when a page is left, so a sign-out could not remove it for good.
  /** The scroll position of each opened page, by address without the query string. */
  scrollPositions: {
    key: "react-router-scroll-positions",
    owner: "shell",
    life: "tab",
    parts: [],
    removedBy: [],
  },
  /** The secret of a sign-in under way at a provider. */
  signInAttempt: {
    key: "sign_in_attempt",
    owner: "auth",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  /** The address and the countdown of a recovery under way. */
  recovery: {
    key: "recovery",
    owner: "auth",
    life: "tab",
    parts: [],
    removedBy: LEAVING,
  },
  /** Names that were typed and not saved when the session ended. */
  namesDraft: {
    key: "draft:names",
    owner: "profile",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** The reason of a refund request while it is written, one for each order. */
  refundReasonDraft: {
    key: "draft:refusal",
    owner: "profile",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** The company for an invoice, while it is typed. */
  payerDraft: {
    key: "draft:payer",
    owner: "profile",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** A question, an answer or a note while it is written, one for each place. */
  postDraft: {
    key: "draft:post",
    owner: "learning",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** A message to the academy while it is written, with name and e-mail. */
  contactDraft: {
    key: "draft:contact",
    owner: "public",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** An application for a scholarship while it is written, without the resume. */
  scholarshipDraft: {
    key: "draft:scholarship",
    owner: "public",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** What of the lesson list was expanded and how far it was scrolled, by entry of the history and lecture. */
  lessonList: {
    key: "lessons",
    owner: "learning",
    life: "tab",
    parts: ["place"],
    removedBy: LEAVING,
  },
  /** Captions, picture quality and autoplay of this device; the playing speed with the student whose it is. */
  playerSettings: {
    key: "player",
    owner: "learning",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  /** A progress report that has not reached the server; it stays until its student returns. */
  unsentReport: {
    key: "unsent",
    owner: "learning",
    life: "device",
    parts: ["student", "lecture"],
    removedBy: ["deletion"],
  },
  /** The text of an essay that has not reached the server; it stays until its student returns. */
  unsentEssay: {
    key: "unsent_essay",
    owner: "learning",
    life: "device",
    parts: ["student", "place"],
    removedBy: ["deletion"],
  },
  /** What a member of the staff is writing, one for each place: an answer, a reason, a form. */
  staffDraft: {
    key: "draft:staff",
    owner: "staff",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** Whether shortcuts of a single key are switched off (WCAG 2.1.4). */
  singleKeys: {
    key: "single_keys",
    owner: "staff",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** The columns that a member of the staff chose for the list of students. */
  studentColumns: {
    key: "student_columns",
    owner: "staff",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** A choice in a test that has not reached the server, one for each question of an attempt. */
  unsentAnswer: {
    key: "answer",
    owner: "learning",
    life: "device",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
} as const satisfies Record<string, StorageEntry>;

/** The name of an entry in the table. */
export type StorageEntryName = keyof typeof ENTRIES;

/** The entry to which a storage key belongs. */
export const entryOf = (key: string): StorageEntry | undefined =>
  Object.values<StorageEntry>(ENTRIES).find((entry) =>
    entry.parts.length === 0 ? key === entry.key : key.startsWith(`${entry.key}:`),
  );

/** What may end the life of something that is kept: a sign-out, the deletion of the account, or another account's sign-in. */
export type ClearedBy = "signOut" | "deletion" | "anotherAccount";

/** One kind of thing that is kept in the browser. */
export interface StorageEntry {
  /** The storage key; the parts stand behind it: `unsent:7:31`. */
  key: string;
  /** Whose code reads and writes it: `shell`, or the id of an area (`areas.json`; a test holds it to that). */
  owner: string;
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
 * Everything that is kept in the browser; what it is stands in comments, which no visitor loads. A sign-out and a deletion also remove whatever is not listed here: an area that
 * is newer than the shell may keep something the shell does not know, and that must not wait for the next person
 * (decision 0027). Plain data, so that the shell needs no form of an area to clear it.
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
  /** What the student may open, so that the other tabs follow a purchase. */
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
  /** The language that the link of this visit asked for (reading 42). */
  visitLanguage: {
    key: "visit_language",
    owner: "shell",
    life: "tab",
    parts: [],
    removedBy: [],
  },
  /** A random number from 0 to 99, from the first rollout on: on which side of it this device is. */
  rolloutNumber: {
    key: "rollout",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: [],
  },
  /** A random number by which a sign-in on this device is known again (decision 0102). */
  device: {
    key: "device",
    owner: "shell",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  /** The chosen appearance. */
  theme: { key: "theme", owner: "shell", life: "device", parts: [], removedBy: [] },
  /** The public picture with which a student's page began last, so that its next beginning need not wait to know it. */
  firstPicture: {
    key: "first_picture",
    owner: "shell",
    life: "device",
    parts: ["place"],
    removedBy: LEAVING,
  },
  /** The page that asked for a sign-in (reading 8). */
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
  // Written by React Router when a page is left, so that a sign-out could not remove it for good.
  /** How far each opened page was scrolled, by address without what stands behind its question mark. */
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
  /** The address and the countdown of a recovery under way (reading 3). */
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
  /** The reason of a refund request being written, one for each order. */
  refundReasonDraft: {
    key: "draft:refusal",
    owner: "profile",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** The company that is to get an invoice, while it is typed. */
  payerDraft: {
    key: "draft:payer",
    owner: "profile",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** A question, an answer or a note being written, one for each place. */
  postDraft: {
    key: "draft:post",
    owner: "learning",
    life: "tab",
    parts: ["student", "place"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** A message to the academy being written, with name and e-mail. */
  contactDraft: {
    key: "draft:contact",
    owner: "public",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** An application for a scholarship being written, without the resume. */
  scholarshipDraft: {
    key: "draft:scholarship",
    owner: "public",
    life: "tab",
    parts: ["student"],
    removedBy: LEAVING_OR_ANOTHER,
  },
  /** Captions, picture quality and play-next of this device, the speed with its student. */
  playerSettings: {
    key: "player",
    owner: "learning",
    life: "device",
    parts: [],
    removedBy: ["deletion"],
  },
  /** A report of progress that has not reached the server; it waits for its student's return. */
  unsentReport: {
    key: "unsent",
    owner: "learning",
    life: "device",
    parts: ["student", "lecture"],
    removedBy: ["deletion"],
  },
  /** The text of an essay that has not reached the server; it waits for its student's return. */
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
  /** That keys of a single letter are switched off (WCAG 2.1.4). */
  singleKeys: {
    key: "single_keys",
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

/** The entry a storage key belongs to. */
export const entryOf = (key: string): StorageEntry | undefined =>
  Object.values<StorageEntry>(ENTRIES).find((entry) =>
    entry.parts.length === 0 ? key === entry.key : key.startsWith(`${entry.key}:`),
  );

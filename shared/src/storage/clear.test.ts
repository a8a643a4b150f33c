import { afterEach, expect, test, vi } from "vitest";
import { clearOfOthers, clearOnDeletion, clearOnSignOut, clearTabOnSignOut } from "./clear.ts";
import { ENTRIES, entryOf, type StorageEntry } from "./entries.ts";

const entries = Object.entries<StorageEntry>(ENTRIES);

/** The storage key of an entry, for one student where the entry belongs to one. */
const keyOf = ({ key, parts }: StorageEntry, holder: string | number = 7) =>
  [key, ...parts.map((part) => (part === "student" ? holder : "3"))].join(":");

const storageOf = ({ life }: StorageEntry) => (life === "tab" ? sessionStorage : localStorage);

/** Stores every entry for two students and a visitor, and something that is not in the table. */
function keepEverything(): void {
  for (const [, entry] of entries)
    for (const holder of [7, 8, "visitor"]) storageOf(entry).setItem(keyOf(entry, holder), "kept");
  for (const storage of [localStorage, sessionStorage]) storage.setItem("of_a_newer_area", "kept");
}

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

const keysOf = (names: (keyof typeof ENTRIES)[], holders: (string | number)[] = [7]) =>
  names.flatMap((name) => holders.map((holder) => keyOf(ENTRIES[name], holder)));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("a sign-out leaves what is the device's and the reports that wait for their students", () => {
  keepEverything();

  clearOnSignOut();

  expect(left()).toEqual(
    [
      ...keysOf([
        "sessionEnd",
        "language",
        "passkeyOffer",
        "visitLanguage",
        "rolloutNumber",
        "device",
        "theme",
        "playerSettings",
        "scrollPositions",
        "singleKeys",
        "studentColumns",
      ]),
      ...keysOf(["unsentReport", "unsentEssay"], [7, 8, "visitor"]),
    ].sort(),
  );
});

test("a sign-out in another tab takes what this tab keeps as a sign-out here does, and nothing of the device", () => {
  keepEverything();
  clearOnSignOut();
  const here = Object.keys(sessionStorage);
  keepEverything();
  const device = Object.keys(localStorage);

  clearTabOnSignOut();

  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([here, device]);
});

test("a deleted account leaves nothing of its student, and what waits for another one", () => {
  keepEverything();

  clearOnDeletion(7);

  expect(left()).toEqual(
    [
      ...keysOf([
        "sessionEnd",
        "language",
        "passkeyOffer",
        "visitLanguage",
        "rolloutNumber",
        "theme",
        "scrollPositions",
        "singleKeys",
        "studentColumns",
      ]),
      ...keysOf(
        [
          "unsentReport",
          "unsentEssay",
          "namesDraft",
          "refundReasonDraft",
          "payerDraft",
          "postDraft",
          "contactDraft",
          "scholarshipDraft",
          "staffDraft",
          "unsentAnswer",
          "lastCourse",
        ],
        [8],
      ),
    ].sort(),
  );
});

test("another student finds no draft of the one before, and both keep what waits for them", () => {
  keepEverything();
  const before = left();

  clearOfOthers(8);

  const gone = keysOf(
    [
      "namesDraft",
      "refundReasonDraft",
      "payerDraft",
      "postDraft",
      "contactDraft",
      "scholarshipDraft",
      "staffDraft",
      "unsentAnswer",
      "lastCourse",
    ],
    [7],
  );
  expect(left()).toEqual(before.filter((key) => !gone.includes(key)));
});

test("while nobody is signed in no student's draft is kept, a visitor's is", () => {
  keepEverything();

  clearOfOthers(null);

  expect(left().filter((key) => key.startsWith("draft:"))).toEqual(
    keysOf(
      ["contactDraft", "namesDraft", "payerDraft", "postDraft", "refundReasonDraft", "scholarshipDraft", "staffDraft"],
      ["visitor"],
    ),
  );
});

test("where the browser refuses its storage there is nothing to clear", () => {
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  keepEverything();

  expect(clearOnSignOut).not.toThrow();
});

test.each(entries)("every key of %s is known as its own and as nobody else's", (_, entry) => {
  expect(entryOf(keyOf(entry))).toBe(entry);
  expect(entries.filter(([, other]) => entryOf(keyOf(entry)) === other)).toHaveLength(1);
});

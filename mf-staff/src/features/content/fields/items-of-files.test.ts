import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { expect, test } from "vitest";
import { acceptedFiles, itemsOfFiles } from "./items-of-files.ts";

const { topics, books, contacts } = PART_FIELDS;

function lectures() {
  const group = topics.kind === "list" ? topics.item : topics;
  const list = group.kind === "group" ? group.fields.get("lectures") : undefined;
  if (list?.kind !== "list") throw new Error("no lectures");
  return list;
}

const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test("several files become several lectures, each of its kind, with its name and a number of its own", () => {
  const { created: made, refused } = itemsOfFiles(
    lectures(),
    [aFile("01_The-seat.MP4"), aFile("notes.txt"), aFile("Reading list.pdf")],
    [{ id: 4, lectures: [{ id: 9 }] }],
    20,
  );

  expect(made.map(({ item, key, upload }) => [item, key, upload])).toMatchObject([
    [{ id: 21, title: { en: "01 The seat", ru: "01 The seat" }, kind: "video", video: null }, "video", "lecture"],
    [{ id: 22, title: { en: "Reading list", ru: "Reading list" }, kind: "material" }, "material", "material"],
  ]);
  expect(refused.map(({ name }) => name)).toEqual(["notes.txt"]);
});

test("a file that is too large for its field is refused before it is sent", () => {
  const large = aFile("a.webp");
  Object.defineProperty(large, "size", { value: 21_000_000 });

  expect(books.kind === "list" && itemsOfFiles(books, [large], [], 0)).toMatchObject({ created: [], refused: [large] });
});

test("only lists whose items have files offer it", () => {
  expect(acceptedFiles(lectures())).toContain(".mp4");
  expect(contacts.kind === "list" && acceptedFiles(contacts)).toBe("");
});

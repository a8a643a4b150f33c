// @covers reading 125

import type { Field } from "@academy/shared/contract/content/field";
import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { CONTENT_PARTS } from "@academy/shared/contract/staff/content";
import { expect, test } from "vitest";
import { en } from "#texts/en.ts";
import { ru } from "#texts/ru.ts";
import { isShown } from "./group-fields.ts";

const PARTS = CONTENT_PARTS.filter((part) => part !== "pages" && part !== "legal");

/** Every field inside another one, with its key and its place. */
function fieldsIn(field: Field, draftKey: string): [string, string, Field][] {
  if (field.kind === "list") return fieldsIn(field.item, draftKey);
  const groups = field.kind === "group" ? [field] : field.kind === "variants" ? [...field.variants.values()] : [];
  return groups.flatMap(({ fields }) =>
    [...fields].flatMap(([key, inner]): [string, string, Field][] => [
      [`${draftKey}.${key}`, key, inner],
      ...fieldsIn(inner, `${draftKey}.${key}`),
    ]),
  );
}

const ALL = PARTS.flatMap((part) => fieldsIn(PART_FIELDS[part], part));
const kindAt = (draftKey: string) => ALL.find(([each]) => each === draftKey)?.[2].kind;

test.each(Object.entries({ en, ru }))(
  "every field that is shown has a label, and every choice a text (%s)",
  (_, texts) => {
    const labels: Readonly<Record<string, string>> = texts.content.fields;
    const choices: Readonly<Record<string, string>> = texts.content.choices;
    const wanted = ALL.filter(([, , { kind }]) => kind !== "computed");

    const items: Readonly<Record<string, string>> = texts.content.items;
    const lists = [...PARTS, ...ALL.filter(([, , { kind }]) => kind === "list").map(([, key]) => key)];

    expect(lists.filter((key) => key !== "course" && key !== "essay" && !items[key])).toEqual([]);
    expect(wanted.filter(([, key]) => !labels[key]).map(([draftKey]) => draftKey)).toEqual([]);
    expect(
      ALL.flatMap(([, , field]) => [
        ...(field.kind === "choice" ? field.choices : []),
        ...(field.kind === "list" && field.item.kind === "variants" ? [...field.item.variants.keys()] : []),
      ]).filter((choice) => !choices[choice]),
    ).toEqual([]);
  },
);

test.each([
  ["course.title", "words"],
  ["course.tenge_price", "number"],
  ["course.old_price", "number"],
  ["course.id", "id"],
  ["course.introductory_video", "file"],
  ["course.certificate", "group"],
  ["contacts.phone", "text"],
  ["topics.released_at", "moment"],
  ["topics.order", "computed"],
  ["topics.lectures", "list"],
  ["topics.lectures.inaugural", "flag"],
  ["topics.lectures.teacher_slug", "instructor"],
  ["topics.lectures.video", "file"],
  ["topics.lectures.captions", "captions"],
  ["people.status", "choice"],
  ["people.slug", "fixed"],
  ["tests.settings.drawn", "number"],
  ["tests.questions.lecture_id", "lecture"],
  ["tests.questions.options", "list"],
  ["essay.rubric.levels", "group"],
])("%s is edited as %s", (draftKey, kind) => {
  expect(kindAt(draftKey)).toBe(kind);
});

test("a lecture with a film takes a poster and captions, a document does not", () => {
  const shown = (kind: string) =>
    ALL.filter(([draftKey, , field]) => /^topics\.lectures\.\w+$/.test(draftKey) && isShown(field, { kind })).map(
      ([, key]) => key,
    );

  expect(shown("video")).toEqual(expect.arrayContaining(["video", "poster", "captions", "material"]));
  expect(shown("material")).not.toEqual(expect.arrayContaining(["video"]));
  expect(shown("material")).toContain("material");
});

import { LECTURE_FIELD, PERSON_FIELD } from "@academy/shared/contract/content/part-fields";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Select } from "@academy/shared/ui/forms/select";
import { useContext } from "react";
import { contentPartQuery } from "./content.api.ts";
import { EditedCourse } from "./edited-course.ts";
import { nameOf } from "./fields/item-names.ts";
import type { Json } from "./fields/json.ts";
import { groupsOf, numberOf, stringOf } from "./fields/read-json.ts";

interface ReferenceFieldProps {
  kind: "instructor" | "lecture";
  label: string;
  value: Json;
  /** The field's place in the content: a question refers to a lecture of its test's topic. */
  path: string;
  /** The whole part of the content. */
  all: Json;
  onChange: (value: Json) => void;
}

/** A choice among the items of another part of the content: the instructors, or the lectures of a topic. */
export function ReferenceField({ kind, label, value, path, all, onChange }: ReferenceFieldProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const isLecture = kind === "lecture";
  const { data } = useQuery(contentPartQuery(isLecture ? "topics" : "people", useContext(EditedCourse)));
  const test = groupsOf(all)[Number(path.split(".")[1])];
  const given = groupsOf(data?.value);
  const items = isLecture
    ? groupsOf(given.find(({ id }) => id === test?.topic_id)?.lectures)
    : given.filter(({ status }) => status === "INSTRUCTOR");
  const options = items.flatMap((item) => {
    const key = isLecture ? numberOf(item.id) : stringOf(item.slug);
    const name = nameOf(isLecture ? LECTURE_FIELD : PERSON_FIELD, item, language) || t("content.unnamed");
    return key === null ? [] : [[key, name] as const];
  });
  const isKnown = options.some(([key]) => key === value);
  return (
    <Select
      label={label}
      value={isKnown ? String(value) : ""}
      none={!isKnown && (value === null || value === "" ? t("content.choose") : String(value))}
      options={options}
      onChoose={onChange}
    />
  );
}

import {
  COURSE_TITLE_MAX,
  type ContentCourse,
  type ContentState,
  CourseTitle,
  type NewCourse,
} from "@academy/shared/contract/staff/content";
import { LANGUAGES, useLanguage, useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { addCourse } from "./courses.api.ts";

interface AddCourseProps {
  courses: readonly ContentCourse[];
  revision: number;
  onAdded: (course: number) => void;
  onClose: () => void;
}

/** Asks for the title of a further course, and whether it begins empty or as a copy of another one; what was typed waits in this tab. */
export function AddCourse({ courses, revision, onAdded, onClose }: AddCourseProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const isWhole = (text: string) => CourseTitle.shape.en.safeParse(text).success;
  const form = useForm({
    mutation: useAction<NewCourse, ContentState>({
      send: addCourse,
      done: () => t("content.courses.added"),
      after: ({ courses: all = [] }) => {
        onClose();
        const made = all.at(-1);
        if (made) onAdded(made.id);
      },
    }),
    draft: useDraft("new-course", { en: "", ru: "", from: "" }),
    validate: (typed) => {
      const title = { en: typed.en.trim(), ru: typed.ru.trim() };
      return validated(
        { revision, title, ...(typed.from !== "" && { copy_of: Number(typed.from) }) },
        { en: !isWhole(title.en) && "title", ru: !isWhole(title.ru) && "title" },
      );
    },
    sentenceOf: () => t("content.courses.title_wrong", { most: COURSE_TITLE_MAX }),
  });
  return (
    <FormDialog title={t("content.courses.add")} action={t("content.courses.add_done")} form={form} onClose={onClose}>
      <p>{t("content.courses.add_means")}</p>
      {LANGUAGES.map((each, at) => (
        <TextField
          key={each}
          {...form.field(each)}
          {...(at === 0 && { "data-initial-focus": "" })}
          label={t(`content.in.${each}`, { label: t("content.fields.title") })}
          lang={each}
          autoComplete="off"
        />
      ))}
      <Select
        {...form.field("from")}
        label={t("content.courses.from")}
        none={t("content.courses.empty")}
        options={courses.map(({ id, title: name }) => [id, t("content.courses.copy_of", { name: name[language] })])}
      />
    </FormDialog>
  );
}

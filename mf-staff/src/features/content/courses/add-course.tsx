import {
  COURSE_TITLE_MAX,
  type ContentCourse,
  type ContentState,
  CourseTitle,
  type NewCourse,
} from "@academy/shared/contract/staff/content";
import { LANGUAGES, useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { addCourse } from "./courses.api.ts";
import styles from "./courses-bar.module.css";

const Fields = z.object({ en: z.string(), ru: z.string(), from: z.string() });

interface AddCourseProps {
  courses: readonly ContentCourse[];
  revision: number;
  onAdded: (course: number) => void;
  onClose: () => void;
}

/** Asks for the title of a further course, and whether it begins empty or as a copy of another one; what was typed waits in this tab. */
export function AddCourse({ courses, revision, onAdded, onClose }: AddCourseProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const form = useId();
  const draft = useDraft("new-course", { en: "", ru: "", from: "" }, Fields);
  const [tried, setTried] = useState(false);
  const { value } = draft;
  const title = { en: value.en.trim(), ru: value.ru.trim() };
  const isWhole = (text: string) => CourseTitle.shape.en.safeParse(text).success;
  const add = useStep<NewCourse, ContentState>({
    send: addCourse,
    done: () => t("content.courses.added"),
    after: ({ courses: all = [] }) => {
      draft.forget();
      onClose();
      const made = all.at(-1);
      if (made) onAdded(made.id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!LANGUAGES.every((each) => isWhole(title[each]))) return;
    add.mutate({ revision, title, ...(value.from !== "" && { copy_of: Number(value.from) }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("content.courses.add")}
      dismissible={!add.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={add.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={add.isPending}
            pendingLabel={t("frame.sending")}
            failure={add.error}
          >
            {t("content.courses.add_done")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <p>{t("content.courses.add_means")}</p>
        {LANGUAGES.map((each, at) => (
          <TextField
            key={each}
            {...(at === 0 && { "data-initial-focus": "" })}
            label={t(`content.in.${each}`, { label: t("content.fields.title") })}
            lang={each}
            autoComplete="off"
            value={value[each]}
            onChange={({ target }) => draft.write({ ...value, [each]: target.value })}
            error={
              tried && !isWhole(title[each]) ? t("content.courses.title_wrong", { most: COURSE_TITLE_MAX }) : undefined
            }
          />
        ))}
        <Select
          label={t("content.courses.from")}
          value={value.from}
          onChange={({ target }) => draft.write({ ...value, from: target.value })}
        >
          <option value="">{t("content.courses.empty")}</option>
          {courses.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {t("content.courses.copy_of", { name: name[language] })}
            </option>
          ))}
        </Select>
        <StepFailure error={add.error} />
      </form>
    </Dialog>
  );
}

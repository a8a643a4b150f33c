import { LANGUAGES } from "@academy/shared/contract/language";
import {
  CANNED_BODY_MAX,
  CANNED_TITLE_MAX,
  CannedAnswer,
  CannedDraft,
} from "@academy/shared/contract/staff/canned-answers";
import { type Language, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { addCanned, changeCanned, deleteCanned } from "./canned-answers.api.ts";
import styles from "./canned-answers.module.css";

const Form = z.object({ title: CannedAnswer.shape.title, body: CannedAnswer.shape.body });

const EMPTY = { title: { en: "", ru: "" }, body: { en: "", ru: "" } };

/** Makes, changes or deletes a canned answer; all four texts are needed. What is typed stays in this tab until it is saved. */
export function CannedForm({ answer, onDone }: { answer: CannedAnswer | null; onDone: () => void }) {
  const { t } = useTranslation("staff");
  const initial = answer ? { title: answer.title, body: answer.body } : EMPTY;
  const draft = useDraft(`canned:${answer?.id ?? "new"}`, initial, Form);
  const [refused, setRefused] = useState(false);
  const [asks, setAsks] = useState(false);
  const after = () => {
    draft.forget();
    onDone();
  };
  const save = useStep({
    send: (typed: CannedDraft) =>
      answer ? changeCanned(answer.id, { ...typed, changed_at: answer.changed_at }) : addCanned(typed),
    done: () => t("canned.saved"),
    after,
  });
  const remove = useStep({
    send: (id: number) => deleteCanned(id),
    done: () => t("canned.deleted"),
    undo: () => addCanned(initial),
    after,
  });
  const typed = z.safeParse(CannedDraft, draft.value);
  const send = () => {
    setRefused(!typed.success);
    if (typed.success) save.mutate(typed.data);
  };
  const problem = (part: "title" | "body", language: Language) =>
    refused && typed.error?.issues.some(({ path }) => path[0] === part && path[1] === language)
      ? t(draft.value[part][language].trim() === "" ? "canned.empty" : "canned.long")
      : undefined;
  const write = (part: "title" | "body", language: Language, text: string) =>
    draft.write({ ...draft.value, [part]: { ...draft.value[part], [language]: text } });
  return (
    <form
      className={styles.canned}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {LANGUAGES.map((language) => (
        <fieldset key={language} className={styles.canned}>
          <legend>{t(`canned.language.${language}`)}</legend>
          <TextField
            label={t("canned.label.title")}
            lang={language}
            maxLength={CANNED_TITLE_MAX}
            value={draft.value.title[language]}
            error={problem("title", language)}
            onChange={({ target }) => write("title", language, target.value)}
          />
          <TextArea
            label={t("canned.label.body")}
            lang={language}
            rows={4}
            maxLength={CANNED_BODY_MAX}
            value={draft.value.body[language]}
            error={problem("body", language)}
            onChange={({ target }) => write("body", language, target.value)}
          />
        </fieldset>
      ))}
      <StepFailure error={save.error ?? remove.error} onRetry={send} retrying={save.isPending} />
      {asks && <p>{t("canned.delete_note")}</p>}
      <div className={styles.buttons}>
        <Button type="submit" pending={save.isPending} pendingLabel={t("frame.sending")} failure={save.error}>
          {t("canned.save")}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t("canned.back")}
        </Button>
        {answer && (
          <Button
            variant="quiet-danger"
            pending={remove.isPending}
            onClick={() => (asks ? remove.mutate(answer.id) : setAsks(true))}
          >
            {t(asks ? "canned.delete_now" : "canned.delete")}
          </Button>
        )}
      </div>
    </form>
  );
}

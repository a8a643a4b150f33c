import { LANGUAGES } from "@academy/shared/contract/language";
import {
  CANNED_BODY_MAX,
  CANNED_TITLE_MAX,
  CannedAnswer,
  CannedDraft,
} from "@academy/shared/contract/staff/canned-answers";
import { type Language, useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { addCanned, changeCanned, deleteCanned } from "./canned-answers.api.ts";
import styles from "./canned-answers.module.css";

const Form = z.object({ title: CannedAnswer.shape.title, body: CannedAnswer.shape.body });

const EMPTY = { title: { en: "", ru: "" }, body: { en: "", ru: "" } };

/** Makes, changes or deletes a canned answer; all four texts are needed. What is typed stays in this tab until it is saved. */
export function CannedForm({ answer, onDone }: { answer: CannedAnswer | null; onDone: () => void }) {
  const t = useTranslations("staff");
  const initial = answer ? { title: answer.title, body: answer.body } : EMPTY;
  const draft = useDraft(`canned:${answer?.id ?? "new"}`, initial, Form);
  const [asks, setAsks] = useState(false);
  const after = () => {
    draft.forget();
    onDone();
  };
  const save = useAction({
    send: (typed: CannedDraft) =>
      answer ? changeCanned(answer.id, { ...typed, changed_at: answer.changed_at }) : addCanned(typed),
    done: () => t("canned.saved"),
    after,
  });
  const remove = useAction({
    send: (id: number) => deleteCanned(id),
    done: () => t("canned.deleted"),
    undo: () => addCanned(initial),
    after,
  });
  const form = useForm({
    mutation: save,
    draft,
    validate: CannedDraft,
    sentenceOf: (_, code) => t(code === "field.required" ? "canned.empty" : "canned.long"),
  });
  const field = (part: "title" | "body", language: Language) => ({
    ...form.field(part, `${part}.${language}`),
    label: t(`canned.label.${part}`),
    lang: language,
    value: draft.value[part][language],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.change({ [part]: { ...draft.value[part], [language]: target.value } }),
  });
  return (
    <form {...form.props} className={styles.canned}>
      {LANGUAGES.map((language) => (
        <fieldset key={language} className={styles.canned}>
          <legend>{t(`canned.language.${language}`)}</legend>
          <TextField {...field("title", language)} maxLength={CANNED_TITLE_MAX} />
          <TextArea {...field("body", language)} rows={4} maxLength={CANNED_BODY_MAX} />
        </fieldset>
      ))}
      <ActionFailure {...form.failure} error={save.error ?? remove.error} />
      {asks && <p>{t("canned.delete_note")}</p>}
      <div className={styles.buttons}>
        <Button type="submit" mutation={save} pendingLabel={t("frame.sending")}>
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

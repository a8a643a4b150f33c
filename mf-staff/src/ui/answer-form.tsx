import type { Language } from "@academy/shared/contract/language";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { FormMutation } from "@academy/shared/ui/forms/use-form";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { ReactNode } from "react";
import { ActionFailure } from "./action-failure.tsx";
import styles from "./answer-form.module.css";
import { CannedAnswers } from "./canned-answers/canned-answers.tsx";
import { useAnswerForm } from "./use-answer-form.ts";

interface AnswerFormProps {
  /** The key of the draft, such as `answer:7`. */
  draftKey: string;
  /** Longest answer, in characters. */
  max: number;
  mutation: FormMutation<string>;
  /** The language of the reader. */
  language: Language;
  /** Who has answered last: the name for a conflict. */
  by: string | null | undefined;
  texts: { label: string; empty: string; long: string; send: string };
  help: string;
  /** The title of the preview. */
  preview: string;
  /** What the reader gets, with the typed answer. */
  children: (content: string) => ReactNode;
}

/** The form of an answer that its reader gets by email: the text, into which canned answers are inserted, and its preview. */
export function AnswerForm({ draftKey, max, mutation, language, by, texts, help, preview, children }: AnswerFormProps) {
  const t = useTranslations("staff");
  const { form, draft, field } = useAnswerForm({ draftKey, max, mutation, sentences: texts });
  const { content } = draft.value;
  return (
    <>
      {/* Not in the form: Enter in its fields would send the answer. */}
      <div>
        <CannedAnswers
          field={field.ref}
          value={content}
          onWrite={(text) => draft.change({ content: text })}
          language={language}
        />
      </div>
      <form {...form.props} className={styles.form}>
        <TextArea {...field} label={texts.label} help={help} />
        <Disclosure title={preview}>
          <div className={styles.preview}>{children(content.trim())}</div>
        </Disclosure>
        <ActionFailure {...form.failure} by={by} />
        <div className={styles.buttons}>
          <Button type="submit" mutation={mutation} pendingLabel={t("frame.sending")}>
            {texts.send}
          </Button>
        </div>
      </form>
    </>
  );
}

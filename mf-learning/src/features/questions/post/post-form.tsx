import { POST_MAX } from "@academy/shared/contract/questions";
import { useTranslation } from "@academy/shared/i18n";
import { useStudent } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { ReactNode, RefObject } from "react";
import { draftFor } from "#drafts/draft.ts";
import { useTextForm } from "#drafts/use-text-form.ts";
import styles from "./post.module.css";

interface PostFormProps {
  label: string;
  help?: string;
  /** Names the keys that send and leave; shown on devices with a keyboard. */
  keys: string;
  submitLabel: string;
  /** Shown when there is nothing to post (reading 31). */
  emptyMessage: string;
  /** The place of the draft, which is its storage key. */
  place: string;
  onPost: (content: string) => Promise<unknown>;
  /** Called when Escape leaves the form; the draft stays. */
  onLeave?: () => void;
  autoFocus?: boolean;
  /** The initial text, when a post is being changed. */
  initial?: string;
  /** The text field; the parent uses it to set the focus. */
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Further buttons. */
  children?: ReactNode;
}

/** A form for one post. The text stays until the server has it; the form shows a failure and can send again. */
export function PostForm({
  label,
  help,
  keys,
  submitLabel,
  emptyMessage,
  place,
  onPost,
  onLeave,
  autoFocus,
  initial = "",
  field: given,
  children,
}: PostFormProps) {
  const { t } = useTranslation("learning");
  const words = useErrorMessages();
  const { student } = useStudent();
  const { field, text, refusal, sending, failure, send, write, onSubmit, onKeyDown } = useTextForm({
    draft: draftFor(place, student?.id ?? null),
    initial,
    max: POST_MAX,
    field: given,
    onSend: onPost,
    onLeave,
  });

  const refusedText = words.ofField(failure, "content");

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea
        ref={field}
        label={label}
        help={
          <>
            <span>{help}</span> <span className={styles.keys}>{`${keys} `}</span>
            <span>{t("questions.form.draft")}</span>
          </>
        }
        error={{ empty: emptyMessage, long: words.ofCode("field.too_long"), none: refusedText }[refusal ?? "none"]}
        name="content"
        rows={3}
        maxLength={POST_MAX}
        value={text}
        readOnly={sending}
        autoFocus={autoFocus}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== null && !refusedText && <ErrorNote error={failure} onRetry={send} retrying={sending} />}
      <div className={styles.buttons}>
        <Button type="submit" pending={sending} pendingLabel={t("questions.form.sending")} failure={failure}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

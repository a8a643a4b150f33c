import { POST_MAX } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { ReactNode, RefObject } from "react";
import { usePostForm } from "#drafts/use-post-form.ts";
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
  draftKey: string;
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
  draftKey,
  onPost,
  onLeave,
  autoFocus,
  initial = "",
  field: given,
  children,
}: PostFormProps) {
  const t = useTranslations("learning");
  const { form, send, field } = usePostForm({
    draftKey,
    initial,
    max: POST_MAX,
    field: given,
    onSend: onPost,
    onLeave,
    sentences: { empty: emptyMessage },
  });

  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        {...field}
        label={label}
        help={
          <>
            <span>{help}</span> <span className={styles.keys}>{`${keys} `}</span>
            <span>{t("questions.form.draft")}</span>
          </>
        }
        rows={3}
        autoFocus={autoFocus}
      />
      <ErrorNote {...form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" mutation={send} pendingLabel={t("questions.form.sending")}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

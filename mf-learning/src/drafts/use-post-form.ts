import { useMutation } from "@academy/shared/query";
import { storedPost } from "@academy/shared/storage/learning-storage";
import { useTextDraft } from "@academy/shared/ui/forms/draft";
import { type TextFormOptions, useTextForm } from "@academy/shared/ui/forms/use-text-form";

interface PostFormOptions extends Omit<TextFormOptions, "draft" | "mutation"> {
  /** The key of the draft, such as `question:7`. */
  draftKey: string;
  /** The text of the field when there is no draft. */
  initial?: string | undefined;
  onSend: (text: string) => Promise<unknown>;
}

/**
 * A form of one text that a student posts: this tab keeps it until the server has it or the student signs out (visual §3).
 * After an expired session the same student finds it again; a failed send can be tried again.
 */
export function usePostForm({ draftKey, initial, onSend, ...options }: PostFormOptions) {
  const draft = useTextDraft(storedPost, draftKey, initial);
  const send = useMutation({ mutationFn: onSend });
  const { form, field } = useTextForm({ ...options, draft, mutation: send });
  return { form, send, draft, field: { ...field, readOnly: send.isPending } };
}

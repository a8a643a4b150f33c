import { ApiError, hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { withProof } from "#proof/with-proof.ts";

export interface ActionOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The text of the notification after the action; without it no notification is shown. */
  done?: ((result: Result, input: Input) => string) | undefined;
  /** Undoes the action, where that is possible; the notification offers it (reading 87). */
  undo?: ((result: Result, input: Input) => Promise<unknown>) | undefined;
  /** Called before the lists are reloaded, for example to open the next row or to close a form. */
  after?: ((result: Result, input: Input) => void) | undefined;
}

/** Whether another member of the staff, for example, has changed the row since it was read (409). */
export const isConflict = (error: unknown): boolean => hasCode(error, "staff.changed");

/**
 * An action of a member of the staff: sends it, after a new proof of who they are where the api requires one, shows a notification, offers to undo it, and reloads all data of the staff area, also
 * after a conflict with another member. After a failure the form keeps `error` and the typed text.
 */
export function useAction<Input, Result>({ send, done, undo, after }: ActionOptions<Input, Result>) {
  const t = useTranslations("staff");
  const messages = useErrorMessages();
  const invalidate = useInvalidate();
  const reload = () => invalidate({ queryKey: ["staff"] });

  const takeBack = async (result: Result, input: Input) => {
    try {
      await undo?.(result, input);
      raiseToast({ tone: "success", message: t("frame.undone") });
    } catch (error) {
      raiseToast({ tone: "error", message: messages.of(error) });
    }
    await reload();
  };

  return useMutation({
    mutationFn: (input: Input) => withProof(() => send(input)),
    onSuccess: (result, input) => {
      after?.(result, input);
      const message = done?.(result, input);
      const action = undo && { action: { label: t("frame.undo"), run: () => void takeBack(result, input) } };
      if (message) raiseToast({ tone: "success", message, ...action });
      void reload();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void reload();
    },
  });
}

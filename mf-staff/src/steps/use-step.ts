import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { raiseToast } from "@academy/shared/ui/notifications/toast";

interface StepOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** What was done, for the notification; without it nothing is said. */
  done?: (result: Result, input: Input) => string;
  /** Takes it back, where that can be: offered in the notification (reading 87). */
  undo?: (result: Result, input: Input) => Promise<unknown>;
  /** Goes on in the screen, before the lists are asked for again: opens the next row, closes a form. */
  after?: (result: Result, input: Input) => void;
}

/** Whether the row has changed since it was read, for example by another member of the staff (409). */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "staff.changed";

/**
 * A step of a member of the staff: sends it, says what was done, offers to undo it, and reloads all data of the staff area, also
 * where another member was faster. `error` and what was typed stay in the form.
 */
export function useStep<Input, Result>({ send, done, undo, after }: StepOptions<Input, Result>) {
  const { t } = useTranslation("staff");
  const words = useErrorMessages();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ["staff"] });

  const takeBack = async (result: Result, input: Input) => {
    try {
      await undo?.(result, input);
      raiseToast({ tone: "success", message: t("frame.undone") });
    } catch (error) {
      raiseToast({ tone: "error", message: words.of(error) });
    }
    await reload();
  };

  return useMutation({
    mutationFn: send,
    onSuccess: (result, input) => {
      after?.(result, input);
      const message = done?.(result, input);
      const action = undo && { action: { label: t("frame.undo"), run: () => void takeBack(result, input) } };
      if (message) raiseToast({ tone: "success", message, ...action });
      void reload();
    },
    onError: (error) => {
      if (isConflict(error)) void reload();
    },
  });
}

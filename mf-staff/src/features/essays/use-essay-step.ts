import { ApiError } from "@academy/shared/http";
import { useQueryClient } from "@academy/shared/query";
import { useStep } from "#steps/use-step.ts";

/** A step with an essay; if another member of the staff was faster, the essay is reloaded and the error note says what happened. */
export function useEssayStep<Input, Result>(options: Parameters<typeof useStep<Input, Result>>[0]) {
  const client = useQueryClient();
  return useStep({
    ...options,
    send: async (input: Input) => {
      try {
        return await options.send(input);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          void client.invalidateQueries({ queryKey: ["staff", "essays"] });
        throw error;
      }
    },
  });
}

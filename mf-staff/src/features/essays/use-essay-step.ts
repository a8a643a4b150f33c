import { ApiError } from "@academy/shared/http";
import { useQueryClient } from "@academy/shared/query";
import { useStep } from "#steps/use-step.ts";

/** A step with an essay; where another was faster, the essay is read again and the failure says what became of it. */
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

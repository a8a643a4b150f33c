import type { EssayState } from "@academy/shared/contract/essay";
import { useQueryClient } from "@academy/shared/query";
import { essayQuery } from "./essay.api.ts";

/** Shows the essay as the server has answered with it, and has the checklist of the certificate asked for anew. */
export function useEssayUpdate(courseId: number): (state: EssayState) => void {
  const client = useQueryClient();
  return (state) => {
    client.setQueryData(essayQuery(courseId).queryKey, state);
    void client.invalidateQueries({ queryKey: ["certificate", courseId] });
  };
}

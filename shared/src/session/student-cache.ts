import type { Student } from "@academy/shared/contract/students/students";
import { useQueryClient } from "@academy/shared/query";
import { currentStudentQuery } from "@academy/shared/session";

/** Where the page keeps the signed-in student's record: takes over what a call answered of it, or asks for it anew. */
export function useStudentCache() {
  const client = useQueryClient();
  const { queryKey } = currentStudentQuery();
  return {
    merge: (answered: Partial<Student>): void =>
      void client.setQueryData<Student>(queryKey, (known) => known && { ...known, ...answered }),
    reload: (): Promise<void> => client.invalidateQueries({ queryKey }),
  };
}

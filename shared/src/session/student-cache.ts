import type { Student } from "@academy/shared/contract/students/student";
import { useQueryClient } from "@academy/shared/query";
import { currentStudentQuery } from "@academy/shared/session";

/** The cached record of the signed-in student: merges in what a call answered, or requests the record again. */
export function useStudentCache() {
  const client = useQueryClient();
  const { queryKey } = currentStudentQuery();
  return {
    merge: (answered: Partial<Student>): void =>
      void client.setQueryData<Student>(queryKey, (known) => known && { ...known, ...answered }),
    reload: (): Promise<void> => client.invalidateQueries({ queryKey }),
  };
}

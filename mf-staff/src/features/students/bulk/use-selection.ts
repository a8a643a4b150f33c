import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useState } from "react";

/** The chosen students; they stay chosen while the list is filtered and sorted. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffStudent>>(new Map());
  return {
    chosen: [...chosen.values()],
    isChosen: ({ id }: StaffStudent) => chosen.has(id),
    choose: (students: readonly StaffStudent[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const student of students)
          if (isChosen) next.set(student.id, student);
          else next.delete(student.id);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

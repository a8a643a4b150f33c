import { STUDENT_COLUMNS, type StudentColumn } from "@academy/shared/contract/staff/gradebook";
import { storedStudentColumns } from "@academy/shared/storage/staff-storage";
import { useState } from "react";

/** Shown until somebody chooses: the day of registration is the one that is needed least. */
const USUAL = STUDENT_COLUMNS.filter((name) => name !== "since");

/** The columns of the list of students, in their order; this device remembers the choice. */
export interface ChosenColumns {
  chosen: readonly StudentColumn[];
  choose: (chosen: readonly StudentColumn[]) => void;
}

/** Reads and changes the columns that this device shows. */
export function useChosenColumns(): ChosenColumns {
  const [chosen, setChosen] = useState<readonly StudentColumn[]>(() => {
    const stored = storedStudentColumns.read();
    return stored ? STUDENT_COLUMNS.filter((name) => stored.includes(name)) : USUAL;
  });
  return {
    chosen,
    choose: (next) => {
      const ordered = STUDENT_COLUMNS.filter((name) => next.includes(name));
      storedStudentColumns.write(ordered);
      setChosen(ordered);
    },
  };
}

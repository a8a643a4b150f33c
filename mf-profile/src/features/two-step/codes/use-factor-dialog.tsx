import type { Student } from "@academy/shared/contract/students/students";
import { type FC, useState } from "react";
import type { ChangeProps } from "./change-dialog.tsx";

/** Shows the dialog of a change. */
export type ShowDialog = (dialog: FC<ChangeProps>) => void;

/** The dialog of one change at a time. It stays when the row of its button goes, as the recovery codes do after the first factor. */
export function useFactorDialog(student: Student, onChanged: ChangeProps["onChanged"]) {
  const [Open, setOpen] = useState<FC<ChangeProps> | null>(null);
  const show: ShowDialog = (dialog) => setOpen(() => dialog);
  return { show, dialog: Open && <Open student={student} onChanged={onChanged} onClose={() => setOpen(null)} /> };
}

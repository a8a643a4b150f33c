import type { StudentRecord } from "@academy/shared/contract/staff/student-record";

/** The props of a step's dialog. */
export interface StepDialogProps {
  record: StudentRecord;
  onClose: () => void;
}

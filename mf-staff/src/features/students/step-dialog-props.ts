import type { StudentRecord } from "@academy/shared/contract/staff/students";

/** The props of a step's dialog. */
export interface StepDialogProps {
  record: StudentRecord;
  onClose: () => void;
}

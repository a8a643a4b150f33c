import type { StudentRecord } from "@academy/shared/contract/staff/student-record";

/** The props of an action's dialog. */
export interface ActionDialogProps {
  record: StudentRecord;
  onClose: () => void;
}

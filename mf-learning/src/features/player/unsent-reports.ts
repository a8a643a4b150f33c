import type { ProgressReport } from "@academy/shared/contract/courses";
import { storedReport, type UnsentReport } from "@academy/shared/storage/learning-storage";

/** The report of one lecture that is still to be sent, if there is one. */
export const unsentReport = (studentId: number | null, lectureId: number): UnsentReport | null =>
  studentId === null ? null : storedReport.read(studentId, lectureId);

/** Keeps a report on this device, in place of the lecture's former one. Without storage it lives as long as the page. */
export function keepUnsent(studentId: number | null, lectureId: number, report: ProgressReport): void {
  if (studentId !== null) storedReport.write({ report, at: Date.now() }, studentId, lectureId);
}

/** A report has arrived. */
export function forgetUnsent(studentId: number | null, lectureId: number): void {
  if (studentId !== null) storedReport.write(null, studentId, lectureId);
}

/** The lectures whose reports of this student wait on this device. */
export const lecturesUnsent = (studentId: number): number[] => storedReport.list(studentId).map(Number);

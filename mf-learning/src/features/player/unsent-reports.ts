import { ProgressReport } from "@academy/shared/contract/courses";
import * as z from "@academy/shared/schema";

const UnsentReport = z.object({
  report: ProgressReport,
  /** When it was written, in milliseconds. */
  at: z.number(),
});

/** A report of progress that has not reached the server. */
export interface UnsentReport {
  report: ProgressReport;
  at: number;
}

const keyOf = (studentId: number, lectureId: number) => `unsent:${studentId}:${lectureId}`;

/** The report of one lecture that is still to be sent, if there is one. */
export function unsentReport(studentId: number | null, lectureId: number): UnsentReport | null {
  if (studentId === null) return null;
  try {
    const known = UnsentReport.safeParse(JSON.parse(localStorage.getItem(keyOf(studentId, lectureId)) ?? "null"));
    return known.success ? known.data : null;
  } catch {
    return null;
  }
}

/** Keeps a report on this device, in place of the lecture's former one. */
export function keepUnsent(studentId: number | null, lectureId: number, report: ProgressReport): void {
  if (studentId === null) return;
  try {
    localStorage.setItem(keyOf(studentId, lectureId), JSON.stringify({ report, at: Date.now() }));
  } catch {
    // Without storage the report lives as long as the page.
  }
}

/** A report has arrived. */
export function forgetUnsent(studentId: number | null, lectureId: number): void {
  if (studentId === null) return;
  try {
    localStorage.removeItem(keyOf(studentId, lectureId));
  } catch {
    // Nothing was kept.
  }
}

/** The lectures whose reports of this student wait on this device. */
export function lecturesUnsent(studentId: number): number[] {
  try {
    const start = `unsent:${studentId}:`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => Number(key.slice(start.length)));
  } catch {
    return [];
  }
}

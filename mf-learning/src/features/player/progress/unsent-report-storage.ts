import { storedReport } from "@academy/shared/storage/learning-storage";
import { type DatedReport, momentOf } from "./dated-report.ts";

/** Where one student's reports wait on this device. */
export interface UnsentReportStorage {
  read: (lectureId: number) => DatedReport | null;
  write: (lectureId: number, report: DatedReport | null) => void;
  /** Removes a report that has arrived, unless another tab has written a newer one in its place. */
  removeIf: (lectureId: number, arrived: DatedReport | null) => void;
  lectures: () => number[];
}

/** The store of the student that `studentId` tells; while nobody is known nothing is kept. */
export function unsentReportStorage(studentId: () => number | null): UnsentReportStorage {
  const read = (lectureId: number): DatedReport | null => {
    const id = studentId();
    const known = id === null ? null : storedReport.read(id, lectureId);
    if (!known) return null;
    // Reports that were kept before they told their moment have the one at which they were written.
    const { watched = [], watched_at = new Date(known.at).toISOString(), ...report } = known.report;
    return { ...report, watched, watched_at };
  };
  const write = (lectureId: number, report: DatedReport | null) => {
    const id = studentId();
    if (id !== null) storedReport.write(report && { report, at: momentOf(report) }, id, lectureId);
  };
  return {
    read,
    write,
    removeIf: (lectureId, arrived) => {
      if (arrived && JSON.stringify(read(lectureId)) === JSON.stringify(arrived)) write(lectureId, null);
    },
    lectures: () => {
      const id = studentId();
      return id === null ? [] : storedReport.list(id).map(Number);
    },
  };
}

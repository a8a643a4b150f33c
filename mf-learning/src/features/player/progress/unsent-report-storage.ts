import { storedReport } from "@academy/shared/storage/learning-storage";
import { type DatedReport, momentOf } from "./dated-report.ts";

/** Stores one student's unsent reports on this device. */
export interface UnsentReportStorage {
  read: (lectureId: number) => DatedReport | null;
  write: (lectureId: number, report: DatedReport | null) => void;
  /** Removes a report that has arrived, unless another tab has replaced it. */
  removeIf: (lectureId: number, arrived: DatedReport | null) => void;
  lectures: () => number[];
}

/** The storage for the student whose id `studentId` returns; while it returns null, nothing is stored. */
export function unsentReportStorage(studentId: () => number | null): UnsentReportStorage {
  const read = (lectureId: number): DatedReport | null => {
    const known = storedReport.read(studentId(), lectureId);
    if (!known) return null;
    // Reports from an older release have no `watched_at`: they get the moment at which they were stored.
    const { watched = [], watched_at = new Date(known.at).toISOString(), ...report } = known.report;
    return { ...report, watched, watched_at };
  };
  const write = (lectureId: number, report: DatedReport | null) =>
    void storedReport.write(report && { report, at: momentOf(report) }, studentId(), lectureId);
  return {
    read,
    write,
    removeIf: (lectureId, arrived) => {
      if (arrived && JSON.stringify(read(lectureId)) === JSON.stringify(arrived)) write(lectureId, null);
    },
    lectures: () => storedReport.list(studentId()).map(Number),
  };
}

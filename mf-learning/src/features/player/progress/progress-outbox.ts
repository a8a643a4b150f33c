import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { ApiError } from "@academy/shared/http";
import { createSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { type After, createSendQueue, type SendQueue } from "#outbox/send-queue.ts";
import { type DatedReport, isOutrun, merged } from "./dated-report.ts";
import type { UnsentReportStorage } from "./unsent-report-storage.ts";

/** Final error codes: another try would be refused again. An error page of a proxy has none of these codes. */
const FINAL = new Set(["course.not_bought", "lecture.locked", "lecture.unknown", "field.invalid", "field.too_long"]);

/** How long a failed report waits before it is sent again, at first and at most (milliseconds). */
const RETRY_MS = { firstWait: 10_000, longestWait: 300_000 };

/** The reports of one lecture: at most one is being sent, and one waits and is merged with every newer one. */
interface LectureReports {
  waiting: DatedReport | null;
  underWay: DatedReport | null;
  queue: SendQueue;
}

/** What the outbox depends on. */
interface OutboxParts {
  send: (lectureId: number, report: ProgressReport) => Promise<Progress>;
  /** Removes the mark "complete". */
  takeMarkBack: (lectureId: number) => Promise<Progress>;
  /** Sends a report while the page is being left; resolves to whether the report arrived. */
  sendOnLeaving: (lectureId: number, report: ProgressReport) => Promise<boolean>;
  /** Whether calls still carry the token of the session that the reports belong to. */
  isSignedIn: () => boolean;
  isOnline: () => boolean;
  store: UnsentReportStorage;
  after: After;
  onArrived: (lectureId: number, progress: Progress) => void;
}

const sessionEnded = () => new ApiError({ status: 401, code: "session.invalid", detail: "The session has ended." });

/**
 * Sends progress reports to the server: one at a time for each lecture, then the newest, with all intervals that the student
 * watched since the last report that arrived. A report that does not arrive is kept in the page and on this device, and is
 * sent again. A report may arrive twice; the server counts it once (decision 0028).
 */
export function createOutbox(parts: OutboxParts) {
  const { send, takeMarkBack, sendOnLeaving, isSignedIn, isOnline, store, after, onArrived } = parts;
  const lectures = new Map<number, LectureReports>();
  const { snapshot: failedLectures, show, subscribe } = createSnapshot<ReadonlySet<number>>(new Set());
  let isOpen = false;

  function reportsOf(lectureId: number): LectureReports {
    const known = lectures.get(lectureId);
    if (known) return known;
    const queue = createSendQueue({ send: () => deliver(lectureId), after, isOpen: () => isOpen, ...RETRY_MS });
    const reports = { waiting: null, underWay: null, queue };
    lectures.set(lectureId, reports);
    return reports;
  }

  function showFailures(): void {
    show(new Set([...lectures].flatMap(([id, { queue }]) => (queue.failures() > 0 ? [id] : []))));
  }

  function keep(lectureId: number, report: DatedReport): void {
    const reports = reportsOf(lectureId);
    reports.waiting = merged(report, reports.waiting);
    store.write(lectureId, merged(store.read(lectureId), reports.waiting));
  }

  function failed(lectureId: number, error: unknown): void {
    reportsOf(lectureId).queue.retry(error);
    showFailures();
  }

  function ended(lectureId: number): void {
    reportsOf(lectureId).queue.resetFailures();
    showFailures();
  }

  /** Sends the unsent report of a lecture. Rejects when that failed; the report is then kept, unless the refusal is final. */
  async function deliver(lectureId: number, completed?: true): Promise<Progress | null> {
    const reports = reportsOf(lectureId);
    reports.queue.stop();
    const kept = store.read(lectureId);
    const report = merged(kept, reports.waiting);
    if (!report) return null;
    if (!isSignedIn()) {
      keep(lectureId, report);
      throw sessionEnded();
    }
    reports.waiting = null;
    reports.underWay = report;
    try {
      const progress = await send(lectureId, completed ? { ...report, completed } : report);
      store.removeIf(lectureId, kept);
      ended(lectureId);
      onArrived(lectureId, progress);
      return progress;
    } catch (error) {
      if (error instanceof ApiError && FINAL.has(error.code)) {
        store.removeIf(lectureId, kept);
        ended(lectureId);
      } else {
        keep(lectureId, report);
        // The server refused the mark; the watched intervals are still to be sent.
        if (completed && error instanceof ApiError && error.status === 409) push(lectureId);
        else failed(lectureId, error);
      }
      throw error;
    } finally {
      reports.underWay = null;
    }
  }

  /** A failed report is kept, and its caller does not wait for it. */
  const push = (lectureId: number) => void reportsOf(lectureId).queue.push();

  const unsent = (lectureId: number) => {
    const { underWay, waiting } = reportsOf(lectureId);
    return merged(merged(store.read(lectureId), underWay), waiting);
  };

  return {
    /** The report of a lecture that the server is not known to have. */
    unsent,

    add(lectureId: number, report: DatedReport): void {
      const reports = reportsOf(lectureId);
      reports.waiting = merged(reports.waiting, report);
      // After the end of a session nothing is sent: the report waits until the student signs in again.
      if (isSignedIn()) push(lectureId);
      else keep(lectureId, report);
    },

    /** Marks a lecture complete, together with its unsent report. Rejects when that did not arrive. */
    complete(lectureId: number, report: DatedReport): Promise<Progress | null> {
      const reports = reportsOf(lectureId);
      reports.waiting = merged(reports.waiting, report);
      return reports.queue.inTurn(() => {
        // An earlier call in the queue may have sent the waiting report; the mark needs a report of its own.
        reports.waiting = merged(reports.waiting, { ...report, watched: [] });
        return deliver(lectureId, true);
      });
    },

    /**
     * Removes the mark "complete" after the queued reports: an answer to one of them would still show the mark. Rejects when
     * the call failed; the outbox does not try again, because the student sees the failure.
     */
    unmark(lectureId: number): Promise<Progress> {
      return reportsOf(lectureId).queue.inTurn(async () => {
        if (!isSignedIn()) throw sessionEnded();
        const progress = await takeMarkBack(lectureId);
        onArrived(lectureId, progress);
        return progress;
      });
    },

    /**
     * Sends the reports that earlier visits have left on this device. Where the server knows a newer position, the report takes
     * that one: the server would take the position of an earlier session for one from the beginning of this session.
     */
    sendKept(known: (lectureId: number) => Progress | null): void {
      for (const lectureId of store.lectures()) {
        const kept = store.read(lectureId);
        const progress = known(lectureId);
        if (kept && progress && isOutrun(kept, progress))
          store.write(lectureId, { ...kept, position: progress.position });
        push(lectureId);
      }
    },

    /** Retries all failed reports at once. */
    tryAgain(): void {
      for (const lectureId of failedLectures()) push(lectureId);
    },

    /** The page is being left, or only hidden: the report is stored and sent once more. */
    leave(lectureId: number, latest: DatedReport | null): void {
      const report = merged(unsent(lectureId), latest);
      if (!report) return;
      keep(lectureId, report);
      if (!isSignedIn() || !isOnline()) return;
      const kept = store.read(lectureId);
      reportsOf(lectureId).waiting = null;
      void sendOnLeaving(lectureId, report).then((arrived) => {
        if (arrived) return store.removeIf(lectureId, kept);
        keep(lectureId, report);
        failed(lectureId, null);
      });
    },

    /** Resolves when no call is running or queued: each report has arrived, or is kept. */
    settled: async (): Promise<void> =>
      void (await Promise.all([...lectures.values()].map(({ queue }) => queue.settled()))),

    /** Whether the last try for a lecture failed. */
    hasFailed: (lectureId: number): boolean => failedLectures().has(lectureId),

    /** Calls the listener when `hasFailed` may have changed. */
    subscribe,

    /** Allows retries, until the returned function is called: then the next page finds the kept reports. */
    open(): () => void {
      isOpen = true;
      return () => {
        isOpen = false;
        for (const { queue } of lectures.values()) queue.stop();
      };
    },
  };
}

/** The outbox of one page and session. */
export type ProgressOutbox = ReturnType<typeof createOutbox>;

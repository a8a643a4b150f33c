import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { ApiError } from "@academy/shared/http";
import { type DatedReport, isOutrun, merged } from "./dated-report.ts";
import { emptyQueue, inTurn, type ReportQueue, retryDelay } from "./report-queue.ts";
import type { UnsentReportStorage } from "./unsent-report-storage.ts";

/** Final error codes: another try would be refused again. An error page of a proxy has none of these codes. */
const FINAL = new Set(["course.not_bought", "lecture.locked", "lecture.unknown", "field.invalid", "field.too_long"]);

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
  /** Runs `work` after so many milliseconds; returns a function that cancels it. */
  after: (milliseconds: number, work: () => void) => () => void;
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
  const queues = new Map<number, ReportQueue>();
  const listeners = new Set<() => void>();
  let isOpen = false;

  function queueOf(lectureId: number): ReportQueue {
    const known = queues.get(lectureId);
    if (known) return known;
    const queue = emptyQueue();
    queues.set(lectureId, queue);
    return queue;
  }

  function setFailures(queue: ReportQueue, failures: number): void {
    queue.failures = failures;
    for (const listener of listeners) listener();
  }

  function keep(lectureId: number, report: DatedReport): void {
    const queue = queueOf(lectureId);
    queue.waiting = merged(report, queue.waiting);
    store.write(lectureId, merged(store.read(lectureId), queue.waiting));
  }

  function failed(lectureId: number, error: unknown): void {
    const queue = queueOf(lectureId);
    setFailures(queue, queue.failures + 1);
    queue.stopRetry();
    if (!isOpen) return;
    queue.stopRetry = after(retryDelay(queue.failures, error), () => push(lectureId));
  }

  /** Sends the unsent report of a lecture. Rejects when that failed; the report is then kept, unless the refusal is final. */
  async function deliver(lectureId: number, completed?: true): Promise<Progress | null> {
    const queue = queueOf(lectureId);
    queue.due = false;
    queue.stopRetry();
    const kept = store.read(lectureId);
    const report = merged(kept, queue.waiting);
    if (!report) return null;
    if (!isSignedIn()) {
      keep(lectureId, report);
      throw sessionEnded();
    }
    queue.waiting = null;
    queue.underWay = report;
    try {
      const progress = await send(lectureId, completed ? { ...report, completed } : report);
      store.removeIf(lectureId, kept);
      setFailures(queue, 0);
      onArrived(lectureId, progress);
      return progress;
    } catch (error) {
      if (error instanceof ApiError && FINAL.has(error.code)) {
        store.removeIf(lectureId, kept);
        setFailures(queue, 0);
      } else {
        keep(lectureId, report);
        // The server refused the mark; the watched intervals are still to be sent.
        if (completed && error instanceof ApiError && error.status === 409) push(lectureId);
        else failed(lectureId, error);
      }
      throw error;
    } finally {
      queue.underWay = null;
    }
  }

  function push(lectureId: number): void {
    const queue = queueOf(lectureId);
    if (queue.due) return;
    queue.due = true;
    // A failed report is kept, and its caller does not wait for it.
    inTurn(queue, () => deliver(lectureId)).catch(() => undefined);
  }

  const unsent = (lectureId: number) => {
    const { underWay, waiting } = queueOf(lectureId);
    return merged(merged(store.read(lectureId), underWay), waiting);
  };

  return {
    /** The report of a lecture that the server is not known to have. */
    unsent,

    add(lectureId: number, report: DatedReport): void {
      const queue = queueOf(lectureId);
      queue.waiting = merged(queue.waiting, report);
      // After the end of a session nothing is sent: the report waits until the student signs in again.
      if (isSignedIn()) push(lectureId);
      else keep(lectureId, report);
    },

    /** Marks a lecture complete, together with its unsent report. Rejects when that did not arrive. */
    complete(lectureId: number, report: DatedReport): Promise<Progress | null> {
      const queue = queueOf(lectureId);
      queue.waiting = merged(queue.waiting, report);
      return inTurn(queue, () => {
        // An earlier call in the queue may have sent the waiting report; the mark needs a report of its own.
        queue.waiting = merged(queue.waiting, { ...report, watched: [] });
        return deliver(lectureId, true);
      });
    },

    /**
     * Removes the mark "complete" after the queued reports: an answer to one of them would still show the mark. Rejects when
     * the call failed; the outbox does not try again, because the student sees the failure.
     */
    unmark(lectureId: number): Promise<Progress> {
      return inTurn(queueOf(lectureId), async () => {
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
      for (const [lectureId, { failures }] of queues) if (failures > 0) push(lectureId);
    },

    /** The page is being left, or only hidden: the report is stored and sent once more. */
    leave(lectureId: number, news: DatedReport | null): void {
      const report = merged(unsent(lectureId), news);
      if (!report) return;
      keep(lectureId, report);
      if (!isSignedIn() || !isOnline()) return;
      const kept = store.read(lectureId);
      queueOf(lectureId).waiting = null;
      void sendOnLeaving(lectureId, report).then((arrived) => {
        if (arrived) return store.removeIf(lectureId, kept);
        keep(lectureId, report);
        failed(lectureId, null);
      });
    },

    /** Resolves when no call is running or queued: each report has arrived, or is kept. */
    settled: async (): Promise<void> => void (await Promise.all([...queues.values()].map(({ turn }) => turn))),

    /** Whether the last try for a lecture failed. */
    hasFailed: (lectureId: number): boolean => (queues.get(lectureId)?.failures ?? 0) > 0,

    /** Calls the listener when `hasFailed` may have changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Allows retries, until the returned function is called: then the next page finds the kept reports. */
    open(): () => void {
      isOpen = true;
      return () => {
        isOpen = false;
        for (const { stopRetry } of queues.values()) stopRetry();
      };
    },
  };
}

/** The outbox of one page and session. */
export type ProgressOutbox = ReturnType<typeof createOutbox>;

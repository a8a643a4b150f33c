import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { ApiError } from "@academy/shared/http";
import { type DatedReport, isOutrun, merged } from "./dated-report.ts";
import { emptyQueue, inTurn, type ReportQueue, retryDelay } from "./report-queue.ts";
import type { UnsentReportStorage } from "./unsent-report-storage.ts";

/** Refusals that another try does not change; a page of something on the way between has none of these codes. */
const FINAL = new Set(["course.not_bought", "lecture.locked", "lecture.unknown", "field.invalid", "field.too_long"]);

/** What the outbox works with. */
export interface OutboxParts {
  send: (lectureId: number, report: ProgressReport) => Promise<Progress>;
  /** Takes the mark "complete" back. */
  takeMarkBack: (lectureId: number) => Promise<Progress>;
  /** The try of a page that may be gone before an answer comes: whether the report arrived. */
  sendOnLeaving: (lectureId: number, report: ProgressReport) => Promise<boolean>;
  /** Whether calls still carry the token of the session that the reports belong to. */
  isSignedIn: () => boolean;
  isOnline: () => boolean;
  store: UnsentReportStorage;
  /** Does something after so many milliseconds; gives the way to take that back. */
  after: (milliseconds: number, work: () => void) => () => void;
  onArrived: (lectureId: number, progress: Progress) => void;
}

const sessionEnded = () => new ApiError({ status: 401, code: "session.invalid", detail: "The session has ended." });

/**
 * Brings reports of progress to the server: one at a time for each lecture, the newest after it, with everything that was
 * watched since the last that arrived. What does not arrive stays on this device, in the page and in its storage, and is
 * tried again. Reports may arrive twice; the server counts them once (decision 0028).
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

  /** Sends all that is known of a lecture. Rejects when it did not arrive; then everything is where it was. */
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
        // The mark was refused; what was watched is still to be told.
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
    // What fails is kept; whoever tells a report does not wait for it.
    inTurn(queue, () => deliver(lectureId)).catch(() => undefined);
  }

  const unsent = (lectureId: number) => {
    const { underWay, waiting } = queueOf(lectureId);
    return merged(merged(store.read(lectureId), underWay), waiting);
  };

  return {
    /** What the server is not known to have of a lecture. */
    unsent,

    add(lectureId: number, report: DatedReport): void {
      const queue = queueOf(lectureId);
      queue.waiting = merged(queue.waiting, report);
      // A session that has ended sends nothing: the report waits for the student's next one.
      if (isSignedIn()) push(lectureId);
      else keep(lectureId, report);
    },

    /** Marks a lecture complete, with all that is still to be told of it. Rejects when that did not arrive. */
    complete(lectureId: number, report: DatedReport): Promise<Progress | null> {
      const queue = queueOf(lectureId);
      queue.waiting = merged(queue.waiting, report);
      return inTurn(queue, () => {
        // What had its turn before may have taken the report along; the mark needs one of its own.
        queue.waiting = merged(queue.waiting, { ...report, watched: [] });
        return deliver(lectureId, true);
      });
    },

    /**
     * Takes the mark "complete" back, after the reports before it: an answer of theirs would bring the mark again. Rejects when
     * it did not arrive; nobody tries again, for the student sees that it failed.
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
     * Sends what earlier visits have left on this device. Where the server knows a later place, that one is told: a report of
     * an ended session would be taken for one of the beginning of this session.
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

    /** Tries at once what waits for its next try. */
    tryAgain(): void {
      for (const [lectureId, { failures }] of queues) if (failures > 0) push(lectureId);
    },

    /** The page is being left, or only hidden: everything that may be lost with it is stored and sent once more. */
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

    /** Resolves when nothing is under way or due: everything has arrived, or is kept. */
    settled: async (): Promise<void> => void (await Promise.all([...queues.values()].map(({ turn }) => turn))),

    /** Whether the last try for a lecture failed. */
    hasFailed: (lectureId: number): boolean => (queues.get(lectureId)?.failures ?? 0) > 0,

    /** Calls back when that may have changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Lets failures be tried again, until it is taken back: then the next page finds what is kept. */
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

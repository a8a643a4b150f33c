import type { Essay, EssayDraft, SavedEssay } from "@academy/shared/contract/essay";
import { ApiError } from "@academy/shared/http";

/** The pause in typing after which the text is saved, and the longest wait for a save while the student keeps typing (milliseconds). */
export const PAUSE_MS = 2_000;
export const LONGEST_MS = 10_000;

/** Waits before a failed save is tried again, by the number of failures (milliseconds). */
const RETRIES_MS = [5_000, 10_000, 20_000, 30_000];

/** So many sent texts without an answer are remembered. */
const UNANSWERED_MOST = 5;

/** The text on the server that another tab or device has saved meanwhile. */
export type OtherText = Pick<Essay, "text" | "revision" | "saved_at">;

/** Where the text stands: on the server, on its way, or here alone. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; error: unknown }
  | { kind: "conflict"; other: OtherText };

/** A text and the revision on the server that it was made on. */
export type UnsentText = Pick<EssayDraft, "text" | "revision">;

interface AutosaveParts {
  /** With `keep` the text that is replaced stays among the versions. */
  save: (draft: EssayDraft) => Promise<SavedEssay>;
  /** What the server has now; asked after a conflict. */
  load: () => Promise<OtherText | null>;
  /** Tries once more while the page is being left. */
  saveOnLeaving: (draft: EssayDraft) => void;
  /** Whether calls still carry the token of the session that the text belongs to. */
  isSignedIn: () => boolean;
  /** Keeps the text on this device until the server has it. */
  store: { read: () => UnsentText | null; write: (unsent: UnsentText | null) => void };
  /** Does something after so many milliseconds; gives the way to take that back. */
  after: (milliseconds: number, work: () => void) => () => void;
  /** Milliseconds of a clock that goes evenly. */
  now: () => number;
  onSaved: (saved: SavedEssay, text: string) => void;
  /** The essay has moved on, so that its text cannot be saved any more. */
  onClosed: () => void;
}

/** Refusals after which another try needs another text. */
const NEEDS_CHANGE = new Set(["field.too_long", "field.invalid", "field.required"]);

/**
 * Brings the text of an essay to the server while it is written: one call at a time, the newest text after it. What has not
 * arrived is kept on this device, and tried again. A text that was made on an older revision than the server's is never sent over
 * it: its author chooses (reading 78).
 */
export function createAutosave(start: OtherText, parts: AutosaveParts) {
  const { save, load, saveOnLeaving, isSignedIn, store, after, now, onSaved, onClosed } = parts;
  let { text, revision } = start;
  /** What the server is known to have. */
  let arrived = start.text;
  /** What was sent and not answered: it may have arrived all the same. */
  let unanswered: string[] = [];
  /** The text that is replaced next is to stay among the versions. */
  let keep = false;
  let state: SaveState = { kind: "saved" };
  let failures = 0;
  let dirtySince: number | null = null;
  let stopTimer = () => {};
  /** Another editor of this essay has taken over: its timers and its place on this device are no longer this one's. */
  let ended = false;
  let underWay: Promise<void> | null = null;
  /** Grows with every change of text or state. */
  let version = 0;
  const listeners = new Set<() => void>();

  function changed(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function set(next: SaveState): void {
    state = next;
    changed();
  }

  function plan(milliseconds: number): void {
    stopTimer();
    if (ended) return;
    stopTimer = after(milliseconds, () => void flush());
  }

  function storeUnsent(unsent: UnsentText | null): void {
    if (!ended) store.write(unsent);
  }

  function isSent(whole: string): void {
    unanswered = [...unanswered.filter((one) => one !== whole), whole].slice(-UNANSWERED_MOST);
  }

  function saved(answer: SavedEssay, whole: string): void {
    failures = 0;
    unanswered = [];
    revision = answer.revision;
    arrived = whole;
    keep = false;
    onSaved(answer, whole);
    settle();
  }

  /** After the server's text is known: is there anything left to send? */
  function settle(): void {
    dirtySince = text === arrived ? null : now();
    if (text === arrived) {
      storeUnsent(null);
      set({ kind: "saved" });
      return;
    }
    storeUnsent({ text, revision });
    set({ kind: "waiting" });
    plan(PAUSE_MS);
  }

  async function resolveConflict(): Promise<void> {
    const other = await load();
    if (!other) return onClosed();
    // Our own text came back: an answer got lost on its way, or the page was hidden while it was sent.
    if (other.text === text || other.text === arrived || unanswered.includes(other.text)) {
      revision = other.revision;
      arrived = other.text;
      return settle();
    }
    set({ kind: "conflict", other });
  }

  async function failed(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === "essay.conflict") {
      try {
        return await resolveConflict();
      } catch (failure) {
        return failed(failure);
      }
    }
    set({ kind: "failed", error });
    if (error instanceof ApiError) {
      if (error.code === "essay.state" || error.code === "essay.locked") return onClosed();
      if (NEEDS_CHANGE.has(error.code) || error.status === 401) return;
    }
    dirtySince = now();
    const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? PAUSE_MS;
    failures += 1;
    plan(Math.max(wait, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0));
  }

  async function send(): Promise<void> {
    const whole = text;
    isSent(whole);
    set({ kind: "saving" });
    try {
      saved(await save({ text: whole, revision, ...(keep ? { keep } : {}) }), whole);
    } catch (error) {
      await failed(error);
    }
  }

  /** Sends now what is not on the server; resolves when that is done or has failed. */
  async function flush(): Promise<void> {
    stopTimer();
    if (underWay) await underWay;
    if (underWay) return flush();
    if (ended || text === arrived || state.kind === "conflict" || !isSignedIn()) return;
    underWay = send().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  function change(next: string): void {
    text = next;
    storeUnsent({ text, revision });
    // A conflict is its author's to solve; a failed try has its next one planned.
    if (state.kind === "conflict" || (state.kind === "failed" && failures > 0)) {
      changed();
      return;
    }
    if (text === arrived && !underWay) {
      stopTimer();
      settle();
      return;
    }
    dirtySince ??= now();
    if (state.kind !== "saving") set({ kind: "waiting" });
    plan(Math.max(0, Math.min(PAUSE_MS, dirtySince + LONGEST_MS - now())));
  }

  const kept = store.read();
  if (kept && kept.text !== start.text) {
    text = kept.text;
    if (kept.revision === start.revision) {
      // The editor that left it may have sent it, and its answer may be on the way yet.
      isSent(kept.text);
      state = { kind: "waiting" };
      dirtySince = now();
    } else state = { kind: "conflict", other: start };
  } else if (kept) storeUnsent(null);

  return {
    change,
    flush,
    text: () => text,
    revision: () => revision,
    state: () => state,
    version: () => version,
    isSaved: () => text === arrived,

    /**
     * Begins to send what an earlier visit left; gives the way to stop all timers. Texts that the editor of that visit sent without an
     * answer are its author's own when they come back.
     */
    open(sentBefore: readonly string[] = []): () => void {
      unanswered = [...sentBefore, ...unanswered].slice(-UNANSWERED_MOST);
      if (state.kind === "waiting") plan(PAUSE_MS);
      return () => stopTimer();
    },

    /**
     * Leaves the text to the next editor of this essay, which finds it on this device: nothing is tried again here. Gives what was sent
     * and not answered.
     */
    end(): readonly string[] {
      ended = true;
      stopTimer();
      return unanswered;
    },

    /** Tries at once what waits for its next try. */
    tryAgain(): void {
      if (state.kind === "failed") void flush();
    },

    /** The page may be gone after this: what is not on the server is sent once more; it is on this device anyway. */
    leave(): void {
      if (text === arrived || state.kind === "conflict" || underWay || !isSignedIn()) return;
      isSent(text);
      saveOnLeaving({ text, revision });
    },

    /** Another tab has saved while nothing was written here: its text is taken over. */
    adopt(other: OtherText): void {
      if (other.revision <= revision || text !== arrived || underWay) return;
      ({ text, revision } = other);
      arrived = text;
      set({ kind: "saved" });
    },

    /** Puts another text in place of the present one, which stays among the versions. */
    async replace(next: string): Promise<void> {
      keep = true;
      change(next);
      await flush();
    },

    /** Ends a conflict: the text written here goes on, and the other one stays among the versions. */
    async keepMine(): Promise<void> {
      if (state.kind !== "conflict") return;
      const { other } = state;
      revision = other.revision;
      arrived = other.text;
      keep = true;
      set({ kind: "waiting" });
      await flush();
    },

    /** Ends a conflict: the text that was saved elsewhere goes on here. */
    takeOther(): void {
      if (state.kind !== "conflict") return;
      ({ text, revision } = state.other);
      arrived = text;
      settle();
    },

    /** Calls back when text or state have changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The autosave of one essay on one page. */
export type Autosave = ReturnType<typeof createAutosave>;

import type { Essay, EssayDraft, SavedEssay } from "@academy/shared/contract/essay";
import { ApiError, hasCode } from "@academy/shared/http";
import { createSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { type After, createSendQueue } from "#outbox/send-queue.ts";

/** The pause in typing after which the text is saved, and the longest wait for a save while the student keeps typing (milliseconds). */
const PAUSE_MS = 2_000;
const LONGEST_MS = 10_000;

/** How long a failed save waits before it is tried again, at first and at most (milliseconds). */
const RETRY_MS = { firstWait: 5_000, longestWait: 30_000 };

/** How many sent texts without an answer are remembered. */
const UNANSWERED_MOST = 5;

/** The text on the server, saved meanwhile by another tab or device. */
export type OtherText = Pick<Essay, "text" | "revision" | "saved_at">;

/** Whether the server has the text, or it is being sent, or only this device has it. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; error: unknown }
  | { kind: "conflict"; other: OtherText };

/** A text and the server's revision that it is based on. */
export type UnsentText = Pick<EssayDraft, "text" | "revision">;

interface AutosaveParts {
  /** With `keep` the server keeps the replaced text among the versions. */
  save: (draft: EssayDraft) => Promise<SavedEssay>;
  /** Loads the server's current text; called after a conflict. */
  load: () => Promise<OtherText | null>;
  /** Tries once more while the page is being left. */
  saveOnLeaving: (draft: EssayDraft) => void;
  /** Whether calls still carry the token of the session that the text belongs to. */
  isSignedIn: () => boolean;
  /** Keeps the text on this device until the server has it. */
  store: { read: () => UnsentText | null; write: (unsent: UnsentText | null) => void };
  after: After;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  onSaved: (saved: SavedEssay, text: string) => void;
  /** Called when the state of the essay no longer allows its text to be saved. */
  onClosed: () => void;
}

/** Error codes after which the same text would be refused again. */
const NEEDS_CHANGE = new Set(["field.too_long", "field.invalid", "field.required"]);

/**
 * Saves the text of an essay to the server while the student writes: one call at a time, then the newest text. A text that has not
 * arrived is kept on this device, and sent again. A text that is based on an older revision than the server's never overwrites
 * the server's text: the author chooses between the two (reading 78).
 */
export function createAutosave(start: OtherText, parts: AutosaveParts) {
  const { save, load, saveOnLeaving, isSignedIn, store, after, now, onSaved, onClosed } = parts;
  let { text, revision } = start;
  /** The last text that the server is known to have. */
  let arrived = start.text;
  /** Texts that were sent without an answer: the server may have them all the same. */
  let unanswered: string[] = [];
  /** Whether the next save asks the server to keep the replaced text among the versions. */
  let keep = false;
  let state: SaveState = { kind: "saved" };
  let dirtySince: number | null = null;
  /** Another editor of this essay has taken over: this one may no longer set timers or write to the storage. */
  let ended = false;
  /** Makes the editor report what it has not reported yet. */
  let collect = () => {};
  const queue = createSendQueue({ send, after, isOpen: () => !ended, ...RETRY_MS });

  function set(next: SaveState): void {
    state = next;
    shown.show({ text, state });
  }

  function storeUnsent(unsent: UnsentText | null): void {
    if (!ended) store.write(unsent);
  }

  function isSent(whole: string): void {
    unanswered = [...unanswered.filter((one) => one !== whole), whole].slice(-UNANSWERED_MOST);
  }

  function saved(answer: SavedEssay, whole: string): void {
    queue.resetFailures();
    unanswered = [];
    revision = answer.revision;
    arrived = whole;
    keep = false;
    onSaved(answer, whole);
    settle();
  }

  /** Called when the server's text is known: plans a save if the text differs from it. */
  function settle(): void {
    dirtySince = text === arrived ? null : now();
    if (text === arrived) {
      storeUnsent(null);
      set({ kind: "saved" });
      return;
    }
    storeUnsent({ text, revision });
    set({ kind: "waiting" });
    queue.plan(PAUSE_MS);
  }

  async function resolveConflict(): Promise<void> {
    const other = await load();
    if (!other) return onClosed();
    // The server has a text of our own: its answer got lost, or the page was hidden while it was sent.
    if (other.text === text || other.text === arrived || unanswered.includes(other.text)) {
      revision = other.revision;
      arrived = other.text;
      return settle();
    }
    set({ kind: "conflict", other });
  }

  async function failed(error: unknown): Promise<void> {
    if (hasCode(error, "essay.conflict")) {
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
    queue.retry(error);
  }

  async function send(): Promise<void> {
    if (ended || text === arrived || state.kind === "conflict" || !isSignedIn()) return;
    const whole = text;
    isSent(whole);
    set({ kind: "saving" });
    try {
      saved(await save({ text: whole, revision, ...(keep ? { keep } : {}) }), whole);
    } catch (error) {
      await failed(error);
    }
  }

  function change(next: string): void {
    text = next;
    storeUnsent({ text, revision });
    // Only the author can solve a conflict; after a failed try the next one is already planned.
    if (state.kind === "conflict" || (state.kind === "failed" && queue.failures() > 0)) {
      set(state);
      return;
    }
    if (text === arrived && !queue.isBusy()) {
      queue.stop();
      settle();
      return;
    }
    dirtySince ??= now();
    set(state.kind === "saving" ? state : { kind: "waiting" });
    queue.plan(Math.max(0, Math.min(PAUSE_MS, dirtySince + LONGEST_MS - now())));
  }

  const kept = store.read();
  if (kept && kept.text !== start.text) {
    text = kept.text;
    if (kept.revision === start.revision) {
      // The editor of the earlier visit may have sent this text, and its answer may still arrive.
      isSent(kept.text);
      state = { kind: "waiting" };
      dirtySince = now();
    } else state = { kind: "conflict", other: start };
  } else if (kept) storeUnsent(null);
  const shown = createSnapshot<{ text: string; state: SaveState }>({ text, state });

  return {
    change,
    /** Saves the unsaved text now; resolves when that is done or has failed. */
    flush(): Promise<void> {
      collect();
      return queue.push();
    },
    /** Sets what is called before the text is sent or handed over, so that an editor can report its last changes. */
    setCollector(collector: () => void): void {
      collect = collector;
    },
    text: () => text,
    revision: () => revision,
    state: () => state,
    /** Text and state. */
    snapshot: shown.snapshot,
    subscribe: shown.subscribe,
    isSaved: () => text === arrived,

    /**
     * Begins to send the text that an earlier visit left; returns a function that stops all timers. `sentBefore` are the texts that the
     * editor of that visit sent without an answer: if the server has one of them, that is no conflict.
     */
    open(sentBefore: readonly string[] = []): () => void {
      unanswered = [...sentBefore, ...unanswered].slice(-UNANSWERED_MOST);
      if (state.kind === "waiting") queue.plan(PAUSE_MS);
      return queue.stop;
    },

    /**
     * Hands the text over to the next editor of this essay, which reads it from the storage: this one sends nothing any more. Returns
     * the texts that were sent without an answer.
     */
    end(): readonly string[] {
      collect();
      ended = true;
      queue.stop();
      return unanswered;
    },

    /** Retries a failed save at once. */
    tryAgain(): void {
      if (state.kind === "failed") void queue.push();
    },

    /** The page may be closed after this: the unsaved text is sent once more; the storage has it anyway. */
    leave(): void {
      collect();
      if (text === arrived || state.kind === "conflict" || queue.isBusy() || !isSignedIn()) return;
      isSent(text);
      saveOnLeaving({ text, revision });
    },

    /** Takes over the text that another tab has saved, while nothing is unsaved here. */
    adopt(other: OtherText): void {
      if (other.revision <= revision || text !== arrived || queue.isBusy()) return;
      ({ text, revision } = other);
      arrived = text;
      set({ kind: "saved" });
    },

    /** Replaces the present text, which stays among the versions. */
    async replace(next: string): Promise<void> {
      keep = true;
      change(next);
      await queue.push();
    },

    /** Ends a conflict with the text written here; the other one stays among the versions. */
    async keepMine(): Promise<void> {
      if (state.kind !== "conflict") return;
      const { other } = state;
      revision = other.revision;
      arrived = other.text;
      keep = true;
      set({ kind: "waiting" });
      await queue.push();
    },

    /** Ends a conflict with the text that was saved elsewhere. */
    takeOther(): void {
      if (state.kind !== "conflict") return;
      ({ text, revision } = state.other);
      arrived = text;
      settle();
    },
  };
}

/** The autosave of one essay on one page. */
export type Autosave = ReturnType<typeof createAutosave>;

import type { SavedAnswer } from "@academy/shared/contract/tests";
import { ApiError } from "@academy/shared/http";
import type { UnsentAnswer } from "@academy/shared/storage/attempt-storage";
import { createSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { type After, createSendQueue } from "#outbox/send-queue.ts";

/** After a failure the next try waits two seconds, twice as long each time, at most half a minute: an attempt lasts minutes. */
const RETRY_MS = { firstWait: 2_000, longestWait: 30_000 };

/** Final error codes: another try would be refused again. */
const FINAL = new Set(["attempt.over", "attempt.not_yours", "field.invalid", "test.locked"]);

/** Stores unsent choices on this device, by the number of their question. */
export interface AnswerStorage {
  read: () => [question: number, answer: UnsentAnswer][];
  write: (question: number, answer: UnsentAnswer | null) => void;
}

/** What the outbox depends on. */
interface AnswerOutboxParts {
  send: (question: number, answer: UnsentAnswer) => Promise<SavedAnswer>;
  store: AnswerStorage;
  after: After;
  onSaved: (question: number, saved: SavedAnswer) => void;
  /** Called when another tab or another device changes this attempt too. */
  onConflict: () => void;
  /** Called when the server has finally refused a choice, for example because the attempt is over. */
  onRefused: (error: ApiError) => void;
}

/** Whether all choices have arrived, one is being sent, or the last try failed. */
export type SaveState = "saved" | "saving" | "unsent";

/** What a page shows of an outbox; every change makes a new one. */
interface AnswerSnapshot {
  /** The choices that the server is not known to have. */
  waiting: ReadonlyMap<number, UnsentAnswer>;
  state: SaveState;
  /** How many choices had not arrived when the attempt was over. */
  lost: number;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends the choices of an attempt to the server at once: one at a time, the earliest first, and for each question only the
 * newest. A choice that does not arrive is kept on this device and sent again, with the moment at which it was made (reading 73).
 */
export function createAnswerOutbox({ send, store, after, onSaved, onConflict, onRefused }: AnswerOutboxParts) {
  let waiting: ReadonlyMap<number, UnsentAnswer> = new Map(store.read());
  const { snapshot, show, subscribe } = createSnapshot<AnswerSnapshot>({
    waiting,
    state: waiting.size > 0 ? "saving" : "saved",
    lost: 0,
  });
  let known: number | null = null;
  /** How many of our own changes the server may have counted without an answer that reached us. */
  let unconfirmed = 0;
  let isOpen = false;
  const queue = createSendQueue({ send: sendAll, after, isOpen: () => isOpen, ...RETRY_MS });

  function change(next: ReadonlyMap<number, UnsentAnswer>, state: SaveState, lost = snapshot().lost): void {
    waiting = next;
    show({ waiting, state, lost });
  }

  function drop(question: number, sent: UnsentAnswer): void {
    // The student may have made a newer choice meanwhile.
    if (waiting.get(question) !== sent) return;
    store.write(question, null);
    const rest = new Map(waiting);
    rest.delete(question);
    change(rest, rest.size > 0 ? "saving" : "saved");
  }

  /** Notes how many changes the server has counted. If there are more than ours, another tab or device has changed the attempt. */
  function compare(revision: number): void {
    if (known !== null && revision > known + unconfirmed) onConflict();
    known = Math.max(known ?? 0, revision);
  }

  async function sendAll(): Promise<void> {
    const [next] = [...waiting].sort(([, one], [, other]) => one.chosen_at.localeCompare(other.chosen_at));
    if (!next) return;
    const [question, answer] = next;
    change(waiting, queue.failures() > 0 ? "unsent" : "saving");
    unconfirmed++;
    try {
      const saved = await send(question, answer);
      compare(saved.revision);
      unconfirmed = 0;
      queue.resetFailures();
      const isOurs = isSame(saved.answer, answer.answer) && saved.marked === answer.marked;
      onSaved(question, saved);
      drop(question, answer);
      if (!isOurs) onConflict();
    } catch (error) {
      if (error instanceof ApiError && FINAL.has(error.code)) {
        drop(question, answer);
        onRefused(error);
        if (error.code !== "field.invalid") return;
      } else {
        queue.retry(error);
        return change(waiting, "unsent");
      }
    }
    await sendAll();
  }

  function push(): void {
    if (isOpen && !queue.isBusy()) void queue.push();
  }

  return {
    /** Stores a choice and sends it. */
    put(question: number, answer: UnsentAnswer): void {
      store.write(question, answer);
      change(new Map(waiting).set(question, answer), queue.failures() > 0 ? "unsent" : "saving");
      if (queue.failures() === 0) push();
    },

    /** Takes the revision of a loaded attempt: the number of its changes. */
    compare,

    /** Retries a failed choice at once. */
    tryAgain: push,

    /** Resolves when no call is running any more, to whether everything has arrived. */
    async settled(): Promise<boolean> {
      push();
      await queue.settled();
      return waiting.size === 0;
    },

    /** Drops the unsent choices, because the attempt is over. */
    giveUp(): void {
      queue.stop();
      for (const question of waiting.keys()) store.write(question, null);
      if (waiting.size > 0) change(new Map(), "saved", waiting.size);
    },

    /** The choices that a page sends once more while it is being left; they stay stored until they are known to have arrived. */
    leave(): [question: number, answer: UnsentAnswer][] {
      unconfirmed += waiting.size;
      return [...waiting];
    },

    snapshot,
    subscribe,

    /** Starts sending, until the returned function is called. */
    open(): () => void {
      isOpen = true;
      push();
      return () => {
        isOpen = false;
        queue.stop();
      };
    },
  };
}

import type { Essay } from "@academy/shared/contract/essay";
import { readToken } from "@academy/shared/http";
import { useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { beforeSignOut, isStillSignedIn } from "@academy/shared/session";
import { unsentEssay } from "@academy/shared/storage/learning-storage";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { useSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import { useEffect, useState } from "react";
import { type EssayRequest, essayQuery, saveEssay, saveEssayOnLeaving } from "#features/essay/query/essay.api.ts";
import { afterTimeout } from "#outbox/send-queue.ts";
import { type Autosave, createAutosave } from "./autosave.ts";

/** Closed editors with an unsaved text, by essay: they go on saving until the next editor of their essay opens. */
const leftEditors = new Map<number, Autosave>();

/** Keeps a closed editor until the server has its text. */
function keepUntilSaved(essayId: number, autosave: Autosave): void {
  leftEditors.set(essayId, autosave);
  const stop = autosave.subscribe(() => {
    if (!autosave.isSaved()) return;
    stop();
    if (leftEditors.get(essayId) === autosave) leftEditors.delete(essayId);
  });
}

/**
 * Holds the text of the essay and saves it to the server: while the student types, when the page is hidden or left, when the
 * connection is back, and before the student signs out. If another tab has signed another student in, nothing is sent.
 */
export function useAutosave(request: EssayRequest, essay: Essay, studentId: number | null) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { course } = request;
  const [autosave] = useState(() => {
    const session = readToken();
    return createAutosave(essay, {
      save: (draft) => saveEssay({ course }, draft),
      load: async () => (await client.fetchQuery({ ...essayQuery(request), staleTime: 0 })).essay,
      saveOnLeaving: (draft) => void saveEssayOnLeaving(course, draft),
      isSignedIn: () => session !== null && isStillSignedIn(session),
      store: {
        read: () => unsentEssay.read(studentId, essay.id),
        write: (unsent) => void unsentEssay.write(unsent, studentId, essay.id),
      },
      after: afterTimeout,
      now: () => performance.now(),
      onSaved: ({ revision, saved_at, words }, text) =>
        client.setQueriesData<{ essay: Essay | null }>({ queryKey: ["essay", course] }, (known) =>
          known?.essay?.id === essay.id
            ? { ...known, essay: { ...known.essay, text, words, revision, saved_at } }
            : known,
        ),
      onClosed: () => void invalidate({ queryKey: ["essay", course] }),
    });
  });
  const snapshot = useSnapshot(autosave);

  useEffect(() => {
    const before = leftEditors.get(essay.id);
    leftEditors.delete(essay.id);
    return autosave.open(before?.end());
  }, [autosave, essay.id]);
  useEffect(() => autosave.adopt(essay), [autosave, essay]);
  useListener(window, "online", autosave.tryAgain);
  useListener(window, "pagehide", autosave.leave);
  useListener(document, "visibilitychange", () => void (document.visibilityState === "hidden" && autosave.flush()));
  useEffect(() => {
    const stay = beforeSignOut(autosave.flush);
    return () => {
      stay();
      // The student opens another page of the platform: the call continues after the editor is closed.
      void autosave.flush();
      if (!autosave.isSaved()) keepUntilSaved(essay.id, autosave);
    };
  }, [autosave, essay.id]);
  return { autosave, ...snapshot };
}

import { isSameSignIn } from "@academy/shared/contract/auth/session-token";
import type { Progress } from "@academy/shared/contract/courses";
import { useQueryClient } from "@academy/shared/query";
import { currentStudentQuery, isStillSignedIn, useSession } from "@academy/shared/session";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { useEffect, useEffectEvent, useState } from "react";
import { afterTimeout } from "#outbox/send-queue.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";
import { reportOnLeaving, reportProgress, takeMarkBack } from "./lecture.api.ts";
import { createOutbox, type ProgressOutbox } from "./progress/progress-outbox.ts";
import { unsentReportStorage } from "./progress/unsent-report-storage.ts";
import { speedIsKnown } from "./settings/player-settings.ts";

interface OutboxOfPage {
  /** Null until the account is loaded; until then nothing can be stored on this device. */
  studentId: number | null;
  /** The progress in a lecture that the server has sent. */
  known: (lectureId: number) => Progress | null;
  /** Whether the server has sent it. */
  loaded: boolean;
  onProgress: (lectureId: number, progress: Progress) => void;
}

/**
 * The outbox of the page's session; another sign-in gets a new one. Calls take the token from the storage, and another tab may
 * sign another student in at any moment: reports are sent only while the stored token belongs to this outbox's session.
 */
export function useOutbox({ studentId, known, loaded, onProgress }: OutboxOfPage): ProgressOutbox {
  const token = useSession((session) => session.token);
  const arrived = useStableCallback((lectureId: number, progress: Progress) => {
    speedIsKnown(studentId, progress.speed);
    onProgress(lectureId, progress);
  });
  const client = useQueryClient();
  const { queryKey } = currentStudentQuery();
  const open = (session: string | null) => {
    let owner: number | null = null;
    // Null until the account is loaded. A session that has ended keeps its owner: its reports wait for the same student.
    const ownerOf = () => {
      if (session !== null && isStillSignedIn(session)) owner ??= client.getQueryData(queryKey)?.id ?? null;
      return owner;
    };
    const outbox = createOutbox({
      send: reportProgress,
      takeMarkBack,
      sendOnLeaving: reportOnLeaving,
      isSignedIn: () => session !== null && isStillSignedIn(session),
      isOnline: () => navigator.onLine,
      store: unsentReportStorage(ownerOf),
      after: afterTimeout,
      onArrived: arrived,
    });
    return { session, outbox };
  };
  const [opened, setOpened] = useState(() => open(token));
  // A session that has ended still owns its reports; a renewed token belongs to the same session.
  const isAnother = token !== null && (opened.session === null || !isSameSignIn(token, opened.session));
  if (isAnother) setOpened(open(token));

  const { outbox } = opened;
  const sendKept = useEffectEvent(() => outbox.sendKept(known));
  useEffect(() => outbox.open(), [outbox]);
  useEffect(() => {
    if (studentId !== null && loaded && outbox) sendKept();
  }, [studentId, loaded, outbox]);
  useListener(window, "online", outbox.tryAgain);
  return outbox;
}

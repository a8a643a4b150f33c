import type { Progress } from "@academy/shared/contract/courses";
import { useEffect, useEffectEvent } from "react";
import { reportProgress } from "./lecture.api.ts";
import { startingSpeed } from "./player-settings.ts";
import { forgetUnsent, lecturesUnsent, unsentReport } from "./unsent-reports.ts";

interface UnsentReports {
  studentId: number | null;
  /** The lecture in the player sends its own. */
  except: number | null;
  heardSpeed: number | null;
  onProgress: (lectureId: number, progress: Progress) => void;
}

/** Sends what earlier visits could not, as soon as the page opens and whenever the network comes back. */
export function useUnsentReports({ studentId, except, heardSpeed, onProgress }: UnsentReports): void {
  const send = useEffectEvent(async () => {
    if (studentId === null || !navigator.onLine) return;
    for (const lectureId of lecturesUnsent(studentId)) {
      const unsent = lectureId === except ? null : unsentReport(studentId, lectureId);
      if (!unsent) continue;
      try {
        // The speed of that day must not come back as the one the student likes now.
        const report = { ...unsent.report, speed: startingSpeed(studentId, heardSpeed) };
        onProgress(lectureId, await reportProgress(lectureId, report));
        forgetUnsent(studentId, lectureId);
      } catch {
        // It stays on this device for the next time.
      }
    }
  });
  useEffect(() => {
    if (studentId === null) return;
    void send();
    const again = () => void send();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [studentId]);
}

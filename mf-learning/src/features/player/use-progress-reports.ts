import type { Lecture, Progress, ProgressReport } from "@academy/shared/contract/courses";
import { useMutation } from "@academy/shared/query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reportOnLeaving, reportProgress } from "./lecture.api.ts";
import { forgetUnsent, keepUnsent, type UnsentReport } from "./unsent-reports.ts";
import { givenBack, movedTo, playedTo, standingAt, stopped, taken } from "./watched-intervals.ts";

/** While playing, the position is reported this often (reading 28). */
const REPORT_EVERY_MS = 10_000;

const rounded = (second: number) => Math.max(0, Math.round(second * 100) / 100);

interface Reports {
  lecture: Lecture;
  studentId: number | null;
  /** Where the lecture begins. */
  start: number;
  /** What an earlier visit could not send. */
  unsent: UnsentReport | null;
  onProgress: (progress: Progress) => void;
}

/**
 * Keeps the server informed about one lecture: every ten seconds while playing, on pause and seek, and when the page is
 * left. A report that fails is not lost: what was watched goes into the next one, and stays on this device until one arrives.
 */
export function useProgressReports({ lecture, studentId, start, unsent, onProgress }: Reports) {
  const watch = useRef(givenBack(standingAt(start), unsent?.report.watched ?? []));
  const reported = useRef(unsent ? Number.NaN : start);
  const speed = useRef(unsent?.report.speed ?? 1);
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);

  const next = (): ProgressReport | null => {
    const { intervals, rest } = taken(watch.current);
    const position = rounded(watch.current.at);
    if (intervals.length === 0 && position === reported.current) return null;
    watch.current = rest;
    reported.current = position;
    return { position, watched: intervals, speed: Math.min(4, Math.max(0.25, speed.current)) };
  };

  const report = async () => {
    const news = next();
    if (!news) return;
    try {
      const progress = await reportProgress(lecture.id, news);
      forgetUnsent(studentId, lecture.id);
      setWaiting(false);
      onProgress(progress);
    } catch {
      watch.current = givenBack(watch.current, news.watched ?? []);
      reported.current = Number.NaN;
      keepUnsent(studentId, lecture.id, news);
      setWaiting(true);
    }
  };

  const complete = useMutation({
    mutationFn: () => {
      const news = next() ?? { position: rounded(watch.current.at), watched: [] };
      return reportProgress(lecture.id, { ...news, completed: true });
    },
    onSuccess: onProgress,
  });

  const reportNow = useEffectEvent(() => void report());
  const reportLast = useEffectEvent(() => {
    const news = next();
    if (!news) return;
    // No answer comes back to a page that is being left: without a network it is kept, and sent by the next visit.
    if (!navigator.onLine || waiting) keepUnsent(studentId, lecture.id, news);
    if (navigator.onLine) reportOnLeaving(lecture.id, news);
  });

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(reportNow, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [playing]);

  useEffect(() => {
    const whenHidden = () => document.visibilityState === "hidden" && reportLast();
    addEventListener("pagehide", reportLast);
    addEventListener("online", reportNow);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      removeEventListener("pagehide", reportLast);
      removeEventListener("online", reportNow);
      document.removeEventListener("visibilitychange", whenHidden);
    };
  }, []);

  const early = unsent !== null;
  useEffect(() => {
    if (early) reportNow();
  }, [early]);

  // Another lecture is chosen: this one's last seconds are told on the way out.
  useEffect(() => () => reportNow(), []);

  return {
    complete,
    /** The last report is still on this device. */
    waiting,
    onStart: () => setPlaying(true),
    onTime: (second: number, rate: number) => {
      speed.current = rate;
      watch.current = playedTo(watch.current, second);
    },
    onStop: (second: number) => {
      setPlaying(false);
      watch.current = stopped(second > watch.current.at ? playedTo(watch.current, second) : watch.current);
      void report();
    },
    /** Before a jump: what was played up to here counts, the jump itself does not. */
    onLeap: () => {
      watch.current = stopped(watch.current);
    },
    onLanded: (second: number) => {
      watch.current = movedTo(watch.current, second);
      void report();
    },
  };
}

/** How the player speaks to the reports. */
export type ProgressReports = ReturnType<typeof useProgressReports>;

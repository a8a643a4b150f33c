import type { Lecture, Progress, ProgressReport } from "@academy/shared/contract/courses";
import { useMutation } from "@academy/shared/query";
import { beforeSignOut, useSession } from "@academy/shared/session";
import type { UnsentReport } from "@academy/shared/storage/learning-storage";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reportOnLeaving, reportProgress } from "./lecture.api.ts";
import { forgetUnsent, keepUnsent } from "./unsent-reports.ts";
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
  /** The speed the lecture begins at. */
  pace: number;
  onProgress: (progress: Progress) => void;
}

/**
 * Keeps the server informed about one lecture: every ten seconds while playing, on pause and seek, and when the page is
 * left. A report that fails is not lost: what was watched goes into the next one, and stays on this device until one arrives.
 */
export function useProgressReports({ lecture, studentId, start, unsent, pace, onProgress }: Reports) {
  const watch = useRef(givenBack(standingAt(start), unsent?.report.watched ?? []));
  const reported = useRef(unsent ? Number.NaN : start);
  const speed = useRef(pace);
  const reportedSpeed = useRef(pace);
  const sending = useRef(Promise.resolve());
  const silent = useRef(false);
  // Whose place it is, also in the moment after the session has ended.
  const [owner, setOwner] = useState(studentId);
  if (studentId !== null && studentId !== owner) setOwner(studentId);
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);

  const next = (): ProgressReport | null => {
    const { intervals, rest } = taken(watch.current);
    const position = rounded(watch.current.at);
    if (intervals.length === 0 && position === reported.current && speed.current === reportedSpeed.current) return null;
    watch.current = rest;
    reported.current = position;
    reportedSpeed.current = speed.current;
    return { position, watched: intervals, speed: Math.min(4, Math.max(0.25, speed.current)) };
  };

  const keep = (news: ProgressReport) => {
    watch.current = givenBack(watch.current, news.watched ?? []);
    reported.current = Number.NaN;
    keepUnsent(owner, lecture.id, news);
    setWaiting(true);
  };

  const deliver = async (news: ProgressReport) => {
    try {
      const progress = await reportProgress(lecture.id, news);
      forgetUnsent(owner, lecture.id);
      setWaiting(false);
      onProgress(progress);
    } catch {
      keep(news);
    }
  };

  const report = () => {
    const news = silent.current ? null : next();
    if (!news) return;
    // A session that has ended takes no report: it waits for the student's next one.
    if (useSession.getState().token === null) keep(news);
    else sending.current = deliver(news);
  };

  const complete = useMutation({
    mutationFn: () => {
      const news = next() ?? { position: rounded(watch.current.at), watched: [] };
      return reportProgress(lecture.id, { ...news, completed: true });
    },
    onSuccess: onProgress,
  });

  const reportNow = useEffectEvent(report);
  const reportLast = useEffectEvent(() => {
    const news = silent.current ? null : next();
    if (!news) return;
    const signedIn = useSession.getState().token !== null;
    // No answer comes back to a page that is being left: without a network it is kept, and sent by the next visit.
    if (!navigator.onLine || waiting || !signedIn) keepUnsent(owner, lecture.id, news);
    if (navigator.onLine) reportOnLeaving(lecture.id, news);
  });

  const lastWord = useEffectEvent(() => {
    report();
    silent.current = true;
    return sending.current;
  });
  useEffect(() => beforeSignOut(lastWord), []);

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
      report();
    },
    /** What was played until now was played at the former speed; the new one is told at once when no report is due soon. */
    onSpeed: (rate: number) => {
      if (rate === speed.current) return;
      report();
      speed.current = rate;
      if (!playing) report();
    },
    /** Before a jump: what was played up to here counts, the jump itself does not. */
    onLeap: () => {
      watch.current = stopped(watch.current);
    },
    onLanded: (second: number) => {
      watch.current = movedTo(watch.current, second);
      report();
    },
  };
}

/** How the player speaks to the reports. */
export type ProgressReports = ReturnType<typeof useProgressReports>;

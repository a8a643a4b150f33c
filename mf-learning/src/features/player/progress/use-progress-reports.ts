import type { Lecture, Progress } from "@academy/shared/contract/courses";
import { SPEED_MAX, SPEED_MIN } from "@academy/shared/contract/courses";
import { serverNow } from "@academy/shared/http";
import { useMutation } from "@academy/shared/query";
import { beforeSignOut } from "@academy/shared/session";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { type DatedReport, momentOf } from "./dated-report.ts";
import type { ProgressOutbox } from "./progress-outbox.ts";
import { movedTo, playedTo, standingAt, stopped, taken } from "./watched-intervals.ts";

/** How often the position is reported while the video plays. */
const REPORT_EVERY_MS = 10_000;

/** After a seek the video may be this far from the requested second. */
const MOVED_SECONDS = 0.5;

/** Two positions within this distance count as the same. */
const SAME_POSITION_SECONDS = 5;

const rounded = (second: number) => Math.max(0, Math.round(second * 100) / 100);

interface Reports {
  lecture: Lecture;
  outbox: ProgressOutbox;
  /** The second at which the lecture begins. */
  start: number;
  /** The speed at which the lecture begins. */
  pace: number;
}

/** When the student reached the second at which the lecture begins: a later report from there must not look newer than that. */
function cameToStart({ progress }: Lecture, unsent: DatedReport | null): number {
  const known = [Date.parse(progress?.reported_at ?? ""), unsent ? momentOf(unsent) : Number.NaN];
  const moments = known.filter((moment) => !Number.isNaN(moment));
  return moments.length > 0 ? Math.max(...moments) : serverNow();
}

/** The newer position that the server knows, if it is some seconds away from the one where the student is since `cameAt`. */
const positionElsewhere = ({ reported_at, position }: Progress, cameAt: number, at: number): number | null =>
  Date.parse(reported_at ?? "") > cameAt && Math.abs(position - at) > SAME_POSITION_SECONDS ? position : null;

/**
 * Reports what the student watches of one lecture: every ten seconds while playing, on pause and seek, and when the page is left.
 * The outbox sends the reports to the server.
 */
export function useProgressReports({ lecture, outbox, start, pace }: Reports) {
  const watch = useRef(standingAt(start));
  const reported = useRef<Pick<DatedReport, "position" | "speed">>({ position: start, speed: pace });
  const speed = useRef(pace);
  const [cameAt] = useState(() => cameToStart(lecture, outbox.unsent(lecture.id)));
  /** When the student reached the current position of the video. */
  const stoodAt = useRef(cameAt);
  const silent = useRef(false);
  const [playing, setPlaying] = useState(false);

  const [elsewhere, setElsewhere] = useState<number | null>(null);
  const { progress } = lecture;
  useEffect(() => {
    if (progress) setElsewhere(positionElsewhere(progress, stoodAt.current, watch.current.at));
  }, [progress]);

  const reportOf = (watched: DatedReport["watched"]): DatedReport => ({
    position: rounded(watch.current.at),
    watched,
    speed: Math.min(SPEED_MAX, Math.max(SPEED_MIN, speed.current)),
    watched_at: new Date(stoodAt.current).toISOString(),
  });

  const next = (): DatedReport | null => {
    const { intervals, rest } = taken(watch.current);
    const report = reportOf(intervals);
    const isNew = report.position !== reported.current.position || report.speed !== reported.current.speed;
    if (silent.current || (intervals.length === 0 && !isNew)) return null;
    watch.current = rest;
    reported.current = report;
    return report;
  };

  const report = () => {
    const latest = next();
    if (latest) outbox.add(lecture.id, latest);
  };

  const mark = useMutation({
    mutationFn: (complete: boolean) =>
      complete ? outbox.complete(lecture.id, next() ?? reportOf([])) : outbox.unmark(lecture.id),
  });

  const reportNow = useEffectEvent(report);
  const reportLast = () => outbox.leave(lecture.id, next());
  const reportAndStop = useEffectEvent(() => {
    report();
    silent.current = true;
    return outbox.settled();
  });
  useEffect(() => beforeSignOut(reportAndStop), []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(reportNow, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [playing]);

  useListener(window, "pagehide", reportLast);
  useListener(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") reportLast();
  });

  // When another lecture is chosen, the last seconds of this one are reported.
  useEffect(() => () => reportNow(), []);

  return {
    /** Marks the lecture complete, or removes the mark. */
    mark,
    playing,
    /** Where the student went on in another tab or on another device while this lecture was open here. */
    elsewhere,
    forgetElsewhere: () => setElsewhere(null),
    /** Whether the last try failed, so that the report is still on this device. */
    waiting: useSyncExternalStore(outbox.subscribe, () => outbox.hasFailed(lecture.id)),
    onStart: () => setPlaying(true),
    onTime: (second: number, rate: number) => {
      speed.current = rate;
      stoodAt.current = serverNow();
      watch.current = playedTo(watch.current, second);
    },
    onStop: (second: number) => {
      setPlaying(false);
      if (second > watch.current.at) stoodAt.current = serverNow();
      watch.current = stopped(second > watch.current.at ? playedTo(watch.current, second) : watch.current);
      report();
    },
    /** Reports the time played at the former speed; the new speed is reported at once when no report is due soon. */
    onSpeed: (rate: number) => {
      if (rate === speed.current) return;
      report();
      speed.current = rate;
      if (!playing) report();
    },
    /** Called before a jump: the time played so far counts, the jump itself does not. */
    onLeap: () => {
      watch.current = stopped(watch.current);
    },
    onLanded: (second: number) => {
      // The browser also reports a seek to the second at which the lecture begins; that is no move of the student.
      if (Math.abs(second - watch.current.at) > MOVED_SECONDS) stoodAt.current = serverNow();
      watch.current = movedTo(watch.current, second);
      report();
    },
  };
}

/** The reports as the player uses them. */
export type ProgressReports = ReturnType<typeof useProgressReports>;

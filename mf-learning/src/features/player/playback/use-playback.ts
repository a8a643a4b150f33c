import type { Lecture } from "@academy/shared/contract/courses";
import { serverNow } from "@academy/shared/http";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { ProgressReports } from "#features/player/progress/use-progress-reports.ts";
import type { Quality } from "#features/player/quality/use-quality.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";

/** The latest second at which a lecture can resume, in seconds before its end. */
const BEFORE_END = 1;

/** A rendition that waits this long for data is too large for the connection. */
const STALLED_MS = 4_000;

/** A reloaded video returns to its default speed, so both speeds are set. */
function setRate(element: HTMLVideoElement, speed: number): void {
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
}

interface Playback {
  lecture: Lecture;
  /** The same lecture with the latest addresses. */
  latest: Lecture;
  quality: Pick<Quality, "addressIn" | "tryLowerQuality">;
  /** The second at which the lecture begins. */
  start: number;
  /** Whether playing starts automatically, because the student has just chosen the lecture (spec §4: choosing restarts playback). */
  startAtOnce: boolean;
  speed: number;
  reports: ProgressReports;
  /** Asks for the lecture's addresses again; null when that failed. */
  onRenew: () => Promise<Lecture | null>;
  onSpeed: (speed: number) => void;
}

const isOver = ({ media_expires_at }: Lecture) =>
  media_expires_at !== null && Date.parse(media_expires_at) <= serverNow();

/**
 * Plays one lecture: it begins where the student stopped, renews an expired address once automatically without losing the place,
 * and then shows an error. Returns the event handlers for the video element.
 */
export function usePlayback({
  lecture,
  latest,
  quality,
  start,
  startAtOnce,
  speed,
  reports,
  onRenew,
  onSpeed,
}: Playback) {
  const video = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState(lecture);
  // The video was being prepared when the lecture was opened.
  if (!source.video && latest.video) setSource(latest);
  const [failed, setFailed] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const position = useRef(start);
  const goOn = useRef(startAtOnce);
  const ready = useRef(false);
  const triedAgain = useRef(false);
  const [ended, setEnded] = useState(false);
  const stall = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clearStallTimer = () => clearTimeout(stall.current);
  useEffect(() => () => clearTimeout(stall.current), []);

  const renew = async () => {
    ready.current = false;
    setRenewing(true);
    const fresh = await onRenew();
    setRenewing(false);
    if (!fresh?.video) return setFailed(true);
    if (quality.addressIn(fresh) === quality.addressIn(source)) video.current?.load();
    setSource(fresh);
  };

  const play = (element: HTMLVideoElement) => {
    // A browser may forbid sound before the student has touched the page; then the student presses the play button.
    void element.play()?.catch(() => undefined);
  };

  const seek = (second: number) => {
    const element = video.current;
    const last = element && Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
    position.current = Math.max(0, Math.min(second, last));
    setEnded(false);
    if (element) element.currentTime = position.current;
  };

  /** Called before another quality continues at the same second: the time played so far counts, and the video plays on or stays paused. */
  const prepareSourceSwitch = () => {
    const element = video.current;
    clearStallTimer();
    reports.onLeap();
    if (element && ready.current) {
      position.current = element.currentTime;
      goOn.current = !element.paused;
    }
    ready.current = false;
    if (isOver(source) && !isOver(latest)) setSource(latest);
  };

  // The student may choose another quality during the wait: the quality at the end of the wait counts.
  const onStalled = useStableCallback(() => {
    if (quality.tryLowerQuality(source)) prepareSourceSwitch();
  });

  const onError = () => {
    reports.onLeap();
    ready.current = false;
    if (triedAgain.current) return setFailed(true);
    triedAgain.current = true;
    void renew();
  };

  const retry = () => {
    setFailed(false);
    triedAgain.current = true;
    void renew();
  };

  return {
    video,
    source,
    failed,
    renewing,
    /** Whether the lecture has been played to its end. */
    ended,
    seek,
    prepareSourceSwitch,
    /** Plays from a second on; 0 starts over. */
    playFrom: (second: number) => {
      seek(second);
      if (video.current) play(video.current);
    },
    toggle: () => {
      const element = video.current;
      if (element?.paused) play(element);
      else element?.pause();
    },
    setSpeed: (wanted: number) => {
      if (video.current) setRate(video.current, wanted);
    },
    retry,
    /** The lecture was chosen again: plays on from its place, or from the start if it has ended or is completed (reading 59). */
    playOn: (completed: boolean) => {
      if (completed || ended) seek(0);
      goOn.current = true;
      if (failed) retry();
      else if (video.current) play(video.current);
    },
    events: {
      onLoadedMetadata: ({ currentTarget: element }) => {
        const last = Number.isFinite(element.duration) ? element.duration - BEFORE_END : position.current;
        const resumeAt = Math.max(0, Math.min(position.current, last));
        if (resumeAt > 0) element.currentTime = resumeAt;
        setRate(element, speed);
        ready.current = true;
        if (goOn.current) play(element);
      },
      onPlay: () => {
        goOn.current = true;
        setEnded(false);
        if (!ready.current || !isOver(source) || !latest.video || latest.video === source.video) return;
        ready.current = false;
        setSource(latest);
      },
      onPlaying: ({ currentTarget: element }) => {
        triedAgain.current = false;
        clearStallTimer();
        setFailed(false);
        reports.onStart();
        if (ready.current) reports.onTime(element.currentTime, element.playbackRate);
      },
      onTimeUpdate: ({ currentTarget: element }) => {
        if (!ready.current || element.seeking) return;
        position.current = element.currentTime;
        if (!element.paused) reports.onTime(element.currentTime, element.playbackRate);
      },
      onWaiting: () => {
        clearStallTimer();
        stall.current = setTimeout(onStalled, STALLED_MS);
      },
      onPause: ({ currentTarget: element }) => {
        clearStallTimer();
        if (!ready.current) return;
        goOn.current = false;
        reports.onStop(element.currentTime);
      },
      onSeeking: () => {
        setEnded(false);
        if (ready.current) reports.onLeap();
      },
      onSeeked: ({ currentTarget: element }) => {
        if (!ready.current) return;
        position.current = element.currentTime;
        reports.onLanded(element.currentTime);
        if (!element.paused) reports.onTime(element.currentTime, element.playbackRate);
      },
      onEnded: () => setEnded(true),
      onRateChange: ({ currentTarget: element }) => {
        if (ready.current) onSpeed(element.playbackRate);
      },
      onError,
    } satisfies ComponentProps<"video">,
  };
}

/** The playback of a lecture, as the player's parts use it. */
export type LecturePlayback = ReturnType<typeof usePlayback>;

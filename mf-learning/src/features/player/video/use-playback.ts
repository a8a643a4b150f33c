import type { Lecture } from "@academy/shared/contract/courses";
import { serverNow } from "@academy/shared/http";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProgressReports } from "#features/player/progress/use-progress-reports.ts";
import type { Quality } from "#features/player/quality/use-quality.ts";

/** How close to the end a resumed place may lie, in seconds. */
const BEFORE_END = 1;

/** A rendition that waits this long for its next seconds is too much for the connection. */
const STALLED_MS = 4_000;

/** A video that is loaded again goes back to its default speed: both are set. */
function setRate(element: HTMLVideoElement, speed: number): void {
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
}

interface Playback {
  lecture: Lecture;
  /** The same lecture with the latest addresses. */
  latest: Lecture;
  quality: Pick<Quality, "addressIn" | "tryLowerQuality">;
  /** The second to begin at. */
  start: number;
  /** Starts by itself, because the student has just chosen the lecture (spec §4: choosing restarts playback). */
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
 * Plays one lecture: begins where the student stopped, renews an expired address once by itself without losing the place,
 * and gives up with a message after that. Gives the events that the video element needs.
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
  const [failed, setFailed] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const place = useRef(start);
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
    // A browser may forbid starting with sound before the person has touched the page; the play button is there.
    void element.play()?.catch(() => undefined);
  };

  const seek = (second: number) => {
    const element = video.current;
    const last = element && Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
    place.current = Math.max(0, Math.min(second, last));
    setEnded(false);
    if (element) element.currentTime = place.current;
  };

  /** Before another quality goes on at the same second: what was played up to here counts, and it goes on from here as it was. */
  const prepareSourceSwitch = () => {
    const element = video.current;
    clearStallTimer();
    reports.onLeap();
    if (element && ready.current) {
      place.current = element.currentTime;
      goOn.current = !element.paused;
    }
    ready.current = false;
    if (isOver(source) && !isOver(latest)) setSource(latest);
  };

  // The wait may outlast the choice that it began with: what counts is the quality that is chosen when it is over.
  const onStalled = useEffectEvent(() => {
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
    /** The lecture has been played to its end. */
    ended,
    seek,
    prepareSourceSwitch,
    /** From a second on; from the beginning to start over. */
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
    /** The lecture has been chosen once more: on from its place, or from the beginning of one that is over or completed (reading 59). */
    playOn: (completed: boolean) => {
      if (completed || ended) seek(0);
      goOn.current = true;
      if (failed) retry();
      else if (video.current) play(video.current);
    },
    events: {
      onLoadedMetadata: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        const last = Number.isFinite(element.duration) ? element.duration - BEFORE_END : place.current;
        const resumeAt = Math.max(0, Math.min(place.current, last));
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
      onPlaying: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        triedAgain.current = false;
        clearStallTimer();
        setFailed(false);
        reports.onStart();
        if (ready.current) reports.onTime(element.currentTime, element.playbackRate);
      },
      onTimeUpdate: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        if (!ready.current || element.seeking) return;
        place.current = element.currentTime;
        if (!element.paused) reports.onTime(element.currentTime, element.playbackRate);
      },
      onWaiting: () => {
        clearStallTimer();
        stall.current = setTimeout(() => onStalled(), STALLED_MS);
      },
      onPause: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        clearStallTimer();
        if (!ready.current) return;
        goOn.current = false;
        reports.onStop(element.currentTime);
      },
      onSeeking: () => {
        setEnded(false);
        if (ready.current) reports.onLeap();
      },
      onSeeked: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        if (!ready.current) return;
        place.current = element.currentTime;
        reports.onLanded(element.currentTime);
        if (!element.paused) reports.onTime(element.currentTime, element.playbackRate);
      },
      onEnded: () => setEnded(true),
      onRateChange: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
        if (ready.current) onSpeed(element.playbackRate);
      },
      onError,
    },
  };
}

/** What plays a lecture, as the player's parts use it. */
export type LecturePlayback = ReturnType<typeof usePlayback>;

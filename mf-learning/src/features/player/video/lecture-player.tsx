import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { LazyPart, usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { Button } from "@academy/shared/ui/buttons/button";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { useVideoRef } from "@academy/shared/ui/media/use-video-ref";
import { CircleAlert } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useCaptions } from "#features/player/captions/use-captions.ts";
import type { Beside } from "#features/player/controls/player-controls.tsx";
import { useControls } from "#features/player/controls/use-controls.ts";
import { useMediaSession } from "#features/player/controls/use-media-session.ts";
import { choicesOf, QualityMenu } from "#features/player/quality/quality-menu.tsx";
import type { QualityChoice } from "#features/player/quality/quality-rules.ts";
import type { Quality } from "#features/player/quality/use-quality.ts";
import type { PlayerSettings } from "#features/player/settings/player-settings.ts";
import surface from "#features/player/surface/surface.module.css";
import { EarlyPlay } from "./early-play.tsx";
import { leaveFullScreen } from "./full-screen.ts";
import { KeysHelp } from "./keys-help.tsx";
import { useMissingTrack } from "./missing-track.ts";
import { NextUp } from "./next-up.tsx";
import { playerKeyHandlers } from "./player-key-handlers.ts";
import type { LecturePlayback } from "./use-playback.ts";
import styles from "./video.module.css";

interface LecturePlayerProps {
  title: string;
  teacher: string;
  /** The lecture with the latest addresses of its captions. */
  lecture: Lecture;
  playback: LecturePlayback;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
  quality: Quality;
  onQuality: (choice: QualityChoice) => void;
  /** The title of the next lecture; null when there is none. */
  nextTitle: string | null;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  notes: NotesOfLecture;
  /** Where the transcript and the notes stand beside the video; null where there is no room: then they follow it. */
  column: HTMLElement | null;
}

/** The student's notes on a lecture. */
export interface NotesOfLecture {
  /** Renders them; the argument is how they read the player's position and move it. */
  panel: (position: {
    lectureId: number;
    /** The current second of the video. */
    second: () => number;
    onSeek: (second: number) => void;
    onLeave: () => void;
    /** The note that was begun last by its key or from the transcript; null where the panel was opened for reading. */
    begun: BegunNote | null;
    onClose: () => void;
  }) => ReactNode;
  /** Their moments, over the seek bar. */
  marks: (lectureId: number, duration: number) => ElementSlot;
}

/** A note that begins: its second, and the text of the transcript with which it begins. */
export interface BegunNote {
  second: number;
  text?: string;
}

const TRANSCRIPT = {
  name: "transcript",
  load: () =>
    import(/* webpackChunkName: "course-later" */ "#features/player/captions/transcript.tsx").then(
      (module) => module.Transcript,
    ),
};

/** The panel in the column beside the lecture, or where it is rendered when there is none. */
function InColumn({ column, children }: { column: HTMLElement | null; children: ReactElement }) {
  return column ? createPortal(children, column) : children;
}

/**
 * The player of a lecture: the browser's video under one set of controls. Around it: captions, a transcript, keys that work
 * only while the player has the focus (WCAG 2.1.4), the next lecture, and error messages.
 */
export function LecturePlayer({
  title,
  teacher,
  lecture,
  playback,
  settings,
  onSettings,
  quality,
  onQuality,
  nextTitle,
  onNext,
  onPrevious,
  notes,
  column,
}: LecturePlayerProps) {
  const { t } = useTranslation(["learning", "common"]);
  const { video, source, failed, renewing, ended, retry, events } = playback;
  const videoRef = useVideoRef(video);
  const [helping, setHelping] = useState(false);
  const [beside, setBeside] = useState<Beside>(null);
  const [begun, setBegun] = useState<BegunNote | null>(null);
  const { Controls, failed: withoutControls } = useControls();
  usePrefetchChunk(TRANSCRIPT, Controls !== null);
  const [untouched, setUntouched] = useState(true);
  const captions = useCaptions({
    video,
    lecture,
    remembered: settings.captions,
    onChoose: (choice) => onSettings({ captions: choice }),
  });

  const address = quality.addressIn(source);
  const { missing, check } = useMissingTrack(address);

  useEffect(() => {
    if (ended) leaveFullScreen();
  }, [ended]);

  const setSpeed = (speed: number) => {
    onSettings({ speed });
    playback.setSpeed(speed);
  };
  const second = () => video.current?.currentTime ?? 0;
  const beginNote = (note: BegunNote) => {
    leaveFullScreen();
    setBegun({ ...note });
    setBeside("notes");
  };
  useMediaSession({ video, title, teacher, poster: lecture.poster, seek: playback.seek, onNext, onPrevious });
  const qualities = choicesOf(source);
  const keys = playerKeyHandlers({
    playback,
    speed: settings.speed,
    setSpeed,
    toggleCaptions: captions.toggle,
    nextQuality: () => {
      const next = qualities[(qualities.indexOf(quality.choice) + 1) % qualities.length];
      if (next !== undefined) onQuality(next);
    },
    onNext: () => onNext?.(),
    onPrevious: () => onPrevious?.(),
    onNote: () => beginNote({ second: Math.floor(second()) }),
    onHelp: () => setHelping(true),
  });

  const panel = (
    <div className={styles.beside}>
      {beside === "transcript" ? (
        <LazyPart
          {...TRANSCRIPT}
          given={{ lecture, playback, onNote: beginNote, onClose: () => setBeside(null) }}
          skeleton={<Skeleton shape="row" count={3} />}
        />
      ) : (
        notes.panel({
          lectureId: lecture.id,
          second,
          onSeek: playback.seek,
          onLeave: () => video.current?.focus({ preventScroll: true }),
          begun,
          onClose: () => setBeside(null),
        })
      )}
    </div>
  );

  return (
    <div className={styles.playing}>
      <div className={styles.player} onKeyDownCapture={keys.onKeyDown} onKeyUpCapture={keys.onKeyUp}>
        <div className={surface.surface} data-tone="hero">
          <video
            {...events}
            ref={videoRef}
            className={styles.video}
            src={address ?? undefined}
            onPlay={() => {
              events.onPlay();
              setUntouched(false);
            }}
            onLoadedData={({ currentTarget }) => check(currentTarget)}
            onTimeUpdate={(event) => {
              events.onTimeUpdate(event);
              check(event.currentTarget);
            }}
            poster={lecture.poster ?? undefined}
            aria-label={title}
            controls={withoutControls}
            data-captions={settings.captionSize}
            tabIndex={0}
            playsInline
            preload="metadata"
          >
            {lecture.captions.map(({ language: spoken, url }) => (
              <track
                key={spoken}
                kind="captions"
                src={url}
                srcLang={spoken}
                label={t(`lecture.captions.${spoken}`)}
                default={spoken === captions.shown}
              />
            ))}
            <span>{t("common:video_not_supported")}</span>
          </video>
          {untouched && !Controls && !withoutControls && !failed && !renewing && (
            <EarlyPlay video={video} onPlay={playback.toggle} />
          )}
          {Controls && !failed && (
            <Controls
              video={video}
              settings={settings}
              onSettings={onSettings}
              onSpeed={setSpeed}
              quality={<QualityMenu lecture={source} quality={quality} onChoose={onQuality} />}
              captions={captions}
              marks={(duration) => notes.marks(lecture.id, duration)}
              beside={beside}
              onBeside={(chosen) => {
                leaveFullScreen();
                setBegun(null);
                setBeside(chosen === beside ? null : chosen);
              }}
              onHelp={() => setHelping(true)}
            />
          )}
          {ended && !failed && nextTitle !== null && (
            <NextUp
              title={nextTitle}
              byItself={settings.autoplay}
              onNext={() => onNext?.()}
              onAgain={() => {
                playback.playFrom(0);
                video.current?.focus();
              }}
            />
          )}
          {renewing && (
            <div className={surface.cover} role="status">
              <Spinner size={32} />
              <span className="visually-hidden">{t("common:loading")}</span>
            </div>
          )}
          {failed && (
            <div className={surface.cover} role="alert" data-interactive="">
              <CircleAlert size={32} />
              <p>{t("common:failures.playback")}</p>
              <Button
                variant="accent"
                onClick={() => {
                  retry();
                  video.current?.focus({ preventScroll: true });
                }}
              >
                {t("common:buttons.retry")}
              </Button>
            </div>
          )}
        </div>
        {missing && !failed && (
          <p role="status" className={styles.missing}>
            <CircleAlert size={18} />
            <span>
              {[
                t(missing === "picture" ? "player.no_picture" : "player.no_sound"),
                t(qualities.length > 0 ? "player.other_quality" : "player.other_browser"),
              ].join(" ")}
            </span>
          </p>
        )}
      </div>
      {beside !== null && <InColumn column={column}>{panel}</InColumn>}
      <KeysHelp open={helping} hasQualities={qualities.length > 0} onClose={() => setHelping(false)} />
    </div>
  );
}

import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { useVideoRef } from "@academy/shared/ui/media/use-video-ref";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Transcript } from "#features/player/captions/transcript.tsx";
import { useCaptions } from "#features/player/captions/use-captions.ts";
import { choicesOf, QualityMenu } from "#features/player/quality/quality-menu.tsx";
import type { QualityChoice } from "#features/player/quality/quality-rules.ts";
import type { Quality } from "#features/player/quality/use-quality.ts";
import surface from "#features/player/surface/surface.module.css";
import { leaveFullScreen } from "./full-screen.ts";
import { KeysHelp } from "./keys-help.tsx";
import { useMissingTrack } from "./missing-track.ts";
import { NextUp } from "./next-up.tsx";
import { playerKeyHandlers } from "./player-key-handlers.ts";
import type { PlayerSettings } from "./player-settings.ts";
import { type Beside, PlayerToolbar } from "./player-toolbar.tsx";
import type { LecturePlayback } from "./use-playback.ts";
import styles from "./video.module.css";

interface LecturePlayerProps {
  title: string;
  /** The lecture with the latest addresses of its captions. */
  lecture: Lecture;
  playback: LecturePlayback;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
  quality: Quality;
  onQuality: (choice: QualityChoice) => void;
  /** The title of the next lecture; null when there is none. */
  nextTitle: string | null;
  onNext: () => void;
  onPrevious: () => void;
  notes: NotesOfLecture;
}

/** Renders the notes beside a lecture; the argument is how they read the player's position and move it. */
export type NotesOfLecture = (place: {
  lectureId: number;
  /** The current second of the video. */
  second: () => number;
  onSeek: (second: number) => void;
  onLeave: () => void;
  /** How often the key for a note was pressed. */
  asked: number;
}) => ReactNode;

/**
 * The player of a lecture; today it uses the browser's own video element. Around the video: captions, speed, a
 * transcript, keys that work only while the player has the focus (WCAG 2.1.4), the next lecture, and error messages.
 */
export function LecturePlayer({
  title,
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
}: LecturePlayerProps) {
  const { t } = useTranslation(["learning", "common"]);
  const { video, source, failed, renewing, ended, retry, events } = playback;
  const videoRef = useVideoRef(video);
  const [helping, setHelping] = useState(false);
  const [beside, setBeside] = useState<Beside>(null);
  const [noted, setNoted] = useState(0);
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
    onNext,
    onPrevious,
    onNote: () => {
      leaveFullScreen();
      setBeside("notes");
      setNoted(noted + 1);
    },
    onHelp: () => setHelping(true),
  });

  return (
    <div className={styles.playing} data-beside={beside !== null}>
      <div className={styles.player} onKeyDownCapture={keys.onKeyDown} onKeyUpCapture={keys.onKeyUp}>
        <div className={surface.surface} data-tone="hero">
          <video
            {...events}
            ref={videoRef}
            className={styles.video}
            src={address ?? undefined}
            onLoadedData={({ currentTarget }) => check(currentTarget)}
            onTimeUpdate={(event) => {
              events.onTimeUpdate(event);
              check(event.currentTarget);
            }}
            poster={lecture.poster ?? undefined}
            aria-label={title}
            controls
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
          {ended && !failed && nextTitle !== null && (
            <NextUp
              title={nextTitle}
              byItself={settings.autoplay}
              onNext={onNext}
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
            <div className={surface.cover} role="alert">
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
        <PlayerToolbar
          video={video}
          settings={settings}
          onSettings={onSettings}
          onSpeed={setSpeed}
          quality={<QualityMenu lecture={source} quality={quality} onChoose={onQuality} />}
          captions={captions}
          beside={beside}
          onBeside={(chosen) => {
            setNoted(0);
            setBeside(chosen === beside ? null : chosen);
          }}
          onHelp={() => setHelping(true)}
        />
      </div>
      {beside !== null && (
        <div className={styles.beside}>
          {beside === "transcript" ? (
            <Transcript lecture={lecture} playback={playback} />
          ) : (
            notes({
              lectureId: lecture.id,
              second: () => video.current?.currentTime ?? 0,
              onSeek: playback.seek,
              onLeave: () => video.current?.focus({ preventScroll: true }),
              asked: noted,
            })
          )}
        </div>
      )}
      <KeysHelp open={helping} hasQualities={qualities.length > 0} onClose={() => setHelping(false)} />
    </div>
  );
}

import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { Spinner } from "@academy/shared/ui/spinner";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import screen from "#features/player/screen/screen.module.css";
import { Transcript } from "#features/player/transcript/transcript.tsx";
import { useCaptions } from "#features/player/transcript/use-captions.ts";
import { leaveFullScreen, toggleFullScreen } from "./full-screen.ts";
import { KeysHelp } from "./keys-help.tsx";
import { NextUp } from "./next-up.tsx";
import { type PlayerAction, playerAction } from "./player-keys.ts";
import { type PlayerSettings, speedStep } from "./player-settings.ts";
import { type Beside, PlayerToolbar } from "./player-toolbar.tsx";
import type { LecturePlayback } from "./use-playback.ts";
import styles from "./video.module.css";

interface LecturePlayerProps {
  title: string;
  /** With the latest addresses of its captions. */
  lecture: Lecture;
  playback: LecturePlayback;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
  /** The name of the lecture that follows; null when none does. */
  nextTitle: string | null;
  onNext: () => void;
  onPrevious: () => void;
  notes: NotesOfLecture;
}

/** The notes beside a lecture: what they may know of the player, and where they ask it to go. */
export type NotesOfLecture = (place: {
  lectureId: number;
  /** The second the video is at. */
  second: () => number;
  onSeek: (second: number) => void;
  onLeave: () => void;
  /** How often the key for a note was pressed. */
  asked: number;
}) => ReactNode;

/** These controls want the keys for themselves: fields, buttons, and the controls inside the browser's video, which then has no `:focus`. */
const ownsKey = (target: EventTarget, key: string) =>
  target instanceof HTMLElement &&
  (target.matches("input, select, textarea") ||
    (key === " " && target.matches("button, a")) ||
    (/^( |Arrow.*)$/.test(key) && target.matches("video:not(:focus)")));

/**
 * The one interface to whatever plays a lecture; today the browser's own video element. Around it: captions, speed, a
 * transcript, keys that work only while the player has the focus (WCAG 2.1.4), what comes next, and what went wrong.
 */
export function LecturePlayer({
  title,
  lecture,
  playback,
  settings,
  onSettings,
  nextTitle,
  onNext,
  onPrevious,
  notes,
}: LecturePlayerProps) {
  const { t } = useTranslation(["learning", "common"]);
  const { video, source, failed, renewing, ended, retry, events } = playback;
  const [helping, setHelping] = useState(false);
  const [beside, setBeside] = useState<Beside>(null);
  const [noted, setNoted] = useState(0);
  const captions = useCaptions({
    video,
    lecture,
    remembered: settings.captions,
    onChoose: (choice) => onSettings({ captions: choice }),
  });

  useEffect(() => {
    if (ended) leaveFullScreen();
  }, [ended]);

  const setSpeed = (speed: number) => {
    onSettings({ speed });
    playback.setSpeed(speed);
  };
  const act = (action: PlayerAction) => {
    const element = video.current;
    if (!element) return;
    if (action.do === "leap") return playback.seek(element.currentTime + action.seconds);
    if (action.do === "tenth" && Number.isFinite(element.duration))
      return playback.seek((element.duration * action.tenth) / 10);
    const handlers: Partial<Record<PlayerAction["do"], () => void>> = {
      play: playback.toggle,
      mute: () => {
        element.muted = !element.muted;
      },
      captions: captions.toggle,
      fullscreen: () => toggleFullScreen(element),
      faster: () => setSpeed(speedStep(settings.speed, 1)),
      slower: () => setSpeed(speedStep(settings.speed, -1)),
      next: onNext,
      previous: onPrevious,
      note: () => {
        leaveFullScreen();
        setBeside("notes");
        setNoted(noted + 1);
      },
      help: () => setHelping(true),
    };
    handlers[action.do]?.();
  };
  // The browser's own keys of the video listen at the video and act whether or not a press was prevented: a space bar would
  // play and pause at once. So they must not hear of it, neither of the press nor of the release.
  const takeKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = ownsKey(event.target, event.key) ? null : playerAction(event);
    if (!action) return;
    takeKey(event);
    // A key that is held down leaps on and on, but it does not play and pause.
    if (!event.repeat || action.do === "leap") act(action);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (!ownsKey(event.target, event.key) && playerAction(event)) takeKey(event);
  };

  return (
    <div className={styles.playing} data-beside={beside !== null}>
      <div className={styles.player} onKeyDownCapture={onKeyDown} onKeyUpCapture={onKeyUp}>
        <div className={screen.screen} data-tone="hero">
          <video
            {...events}
            ref={video}
            className={styles.video}
            src={source.video ?? undefined}
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
            {t("common:video_not_supported")}
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
            <div className={screen.cover} role="status">
              <Spinner size={32} />
              <span className="visually-hidden">{t("common:loading")}</span>
            </div>
          )}
          {failed && (
            <div className={screen.cover} role="alert">
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
        <PlayerToolbar
          video={video}
          settings={settings}
          onSettings={onSettings}
          onSpeed={setSpeed}
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
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </div>
  );
}

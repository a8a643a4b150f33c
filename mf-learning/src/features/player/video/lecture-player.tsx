import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { type BegunNote, useLecturePage } from "#features/player/context/lecture-page.ts";
import { type PlayedLecture, PlayerContext, type PlayerState } from "#features/player/context/player-context.ts";
import { useMediaSession } from "#features/player/controls/use-media-session.ts";
import { useCaptions } from "#features/player/playback/use-captions.ts";
import { choicesOf } from "#features/player/quality/quality-rules.ts";
import surface from "#features/player/surface/surface.module.css";
import { leaveFullScreen } from "./full-screen.ts";
import { KeysHelp } from "./keys-help.tsx";
import { LectureVideo } from "./lecture-video.tsx";
import { useMissingTrack } from "./missing-track.ts";
import { PlayerCover } from "./player-cover.tsx";
import { playerKeyHandlers } from "./player-key-handlers.ts";
import { SidePanel } from "./side-panel.tsx";
import styles from "./video.module.css";

/**
 * The player of a lecture: the browser's video under one set of controls. Around it: captions, a transcript, keys that work
 * only while the player has the focus (WCAG 2.1.4), the next lecture, and error messages.
 */
export function LecturePlayer(played: PlayedLecture) {
  const { lecture, playback, settings, onSettings, quality } = played;
  const t = useTranslations("learning");
  const { previous, next } = useLecturePage();
  const { video, ended } = playback;
  const [helping, setHelping] = useState(false);
  const [panel, setPanel] = useState<PlayerState["panel"]>(null);
  const [begun, setBegun] = useState<BegunNote | null>(null);
  const { missing, check } = useMissingTrack(quality.addressIn(playback.source));
  const player: PlayerState = {
    ...played,
    qualities: choicesOf(playback.source),
    captions: useCaptions({
      video,
      lecture,
      remembered: settings.captions,
      onChoose: (captions) => onSettings({ captions }),
    }),
    onSpeed: (speed) => {
      onSettings({ speed });
      playback.setSpeed(speed);
    },
    panel,
    onPanel: (chosen) => {
      leaveFullScreen();
      setBegun(null);
      setPanel(chosen === panel ? null : chosen);
    },
    begun,
    onNote: (note) => {
      leaveFullScreen();
      setBegun({ ...note });
      setPanel("notes");
    },
    onHelp: () => setHelping(true),
  };
  const hasQualities = player.qualities.length > 0;

  useEffect(() => {
    if (ended) leaveFullScreen();
  }, [ended]);
  useMediaSession(played, previous, next);
  const keys = playerKeyHandlers(player, previous, next);

  return (
    <PlayerContext value={player}>
      <div className={styles.playing}>
        <div className={styles.player} onKeyDownCapture={keys.onKeyDown} onKeyUpCapture={keys.onKeyUp}>
          <div className={surface.surface} data-tone="hero">
            <LectureVideo onData={check} />
            <PlayerCover />
          </div>
          {missing && !playback.failed && (
            <p role="status" className={styles.missing}>
              <CircleAlert size={18} />
              <span>
                {[
                  t(missing === "picture" ? "player.no_picture" : "player.no_sound"),
                  t(hasQualities ? "player.other_quality" : "player.other_browser"),
                ].join(" ")}
              </span>
            </p>
          )}
        </div>
        <SidePanel />
        <KeysHelp open={helping} hasQualities={hasQualities} onClose={() => setHelping(false)} />
      </div>
    </PlayerContext>
  );
}

import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import {
  Controls,
  FullscreenButton,
  Gesture,
  MuteButton,
  PiPButton,
  PlayButton,
  SeekButton,
  SeekIndicator,
  VolumeSlider,
} from "@videojs/react";
import {
  Captions,
  CaptionsOff,
  FastForward,
  Maximize,
  Minimize,
  NotebookPen,
  Pause,
  PictureInPicture2,
  Play,
  Rewind,
  RotateCcw,
  ScrollText,
  Volume2,
  VolumeX,
} from "lucide-react";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { ControlButton } from "./control-button.tsx";
import styles from "./controls.module.css";
import { AttachVideo, Player, usePlayer } from "./player-store.ts";
import { chapterAt, SeekBar } from "./seek-bar.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

/** How many seconds the buttons and a double tap leap. */
const LEAP_SECONDS = 10;

/** The player's one set of controls, over the video: a press, a key or a touch shows them, and they go while it plays (decision 0140). */
export function PlayerControls() {
  return (
    <Player>
      <AttachVideo />
      <Gesture type="tap" pointer="mouse" action="togglePaused" />
      <Gesture type="doubletap" pointer="mouse" action="toggleFullscreen" />
      <Gesture type="doubletap" pointer="touch" region="left" action="seekStep" value={-LEAP_SECONDS} />
      <Gesture type="doubletap" pointer="touch" region="right" action="seekStep" value={LEAP_SECONDS} />
      <SeekIndicator.Root
        render={(props, { direction, seekTotal }) => (
          <div {...props} className={styles.leapt} aria-hidden="true">
            {`${direction === "backward" ? "−" : "+"}${seekTotal}`}
          </div>
        )}
      />
      <Controls.Root>
        <Controls.Backdrop className={styles.backdrop} />
        <Controls.Content className={styles.controls}>
          <Middle />
          <div className={styles.bar}>
            <SeekBar />
            <div className={styles.row}>
              <PlayPause />
              <Sound />
              <Time />
              <Tools />
            </div>
          </div>
        </Controls.Content>
      </Controls.Root>
    </Player>
  );
}

/** Play and the leaps in the middle of the picture, large enough for thumbs; a mouse has them in the bar. */
function Middle() {
  const t = useTranslations("learning");
  return (
    <div className={styles.middle}>
      <SeekButton
        seconds={-LEAP_SECONDS}
        render={<ControlButton size="large" label={t("player.back")} icon={Rewind} />}
      />
      <PlayPause size="large" />
      <SeekButton
        seconds={LEAP_SECONDS}
        render={<ControlButton size="large" label={t("player.forward")} icon={FastForward} />}
      />
    </div>
  );
}

function PlayPause({ size = "normal" }: { size?: "normal" | "large" }) {
  const t = useTranslations("learning");
  const pixels = size === "large" ? 36 : 24;
  return (
    <PlayButton
      render={(props, { paused, ended }) => {
        const Icon = ended ? RotateCcw : paused ? Play : Pause;
        return (
          <ControlButton
            {...props}
            size={size}
            label={t(ended ? "player.again" : paused ? "player.play" : "player.pause")}
            icon={<Icon size={pixels} fill={ended ? "none" : "currentColor"} />}
          />
        );
      }}
    />
  );
}

function Sound() {
  const t = useTranslations("learning");
  const percent = usePlayer(({ volume, muted }) => (muted ? 0 : Math.round(volume * 100)));
  return (
    <div className={styles.sound}>
      <MuteButton
        render={(props, { muted }) => (
          <ControlButton
            {...props}
            label={t(muted ? "player.unmute" : "player.mute")}
            icon={muted ? VolumeX : Volume2}
          />
        )}
      />
      <VolumeSlider.Root className={styles.volume}>
        <VolumeSlider.Track className={styles.track}>
          <VolumeSlider.Fill className={styles.fill} />
        </VolumeSlider.Track>
        <VolumeSlider.Thumb
          className={styles.thumb}
          aria-label={t("player.volume")}
          aria-valuetext={t("player.percent", { percent })}
        />
      </VolumeSlider.Root>
    </div>
  );
}

function Time() {
  const { now, total, chapter } = usePlayer(({ currentTime, duration, chaptersCues }) => ({
    now: Math.floor(currentTime),
    total: Math.floor(duration),
    chapter: chapterAt(chaptersCues, currentTime),
  }));
  return (
    <p className={styles.time}>
      <span>{clock(now)}</span>
      <span className={styles.total}>{` / ${clock(total)}`}</span>
      {chapter && <span className={styles.now}>{chapter}</span>}
    </p>
  );
}

/** The row's buttons; where the player is narrow, those for the panels and the small window are in the settings instead. */
function Tools() {
  const t = useTranslations("learning");
  const { playback, captions } = usePlayerState();
  return (
    <div className={styles.tools}>
      {captions.offered.length > 0 && (
        <ControlButton
          label={t("player.captions")}
          text
          aria-pressed={captions.shown !== "off"}
          onClick={captions.toggle}
          icon={captions.shown === "off" ? CaptionsOff : Captions}
        />
      )}
      <div className={styles.spare}>
        <Panels />
      </div>
      <SettingsMenu>
        <Panels />
        <SmallWindow />
      </SettingsMenu>
      <div className={styles.spare}>
        <SmallWindow />
      </div>
      <FullscreenButton
        // The video takes the focus: the player's keys still work, and the space bar does not press the button again.
        onClick={() => playback.video.current?.focus()}
        render={(props, { fullscreen }) => (
          <ControlButton
            {...props}
            label={t(fullscreen ? "player.leave_fullscreen" : "player.fullscreen")}
            icon={fullscreen ? Minimize : Maximize}
          />
        )}
      />
    </div>
  );
}

function Panels() {
  const t = useTranslations("learning");
  const { captions, panel, onPanel } = usePlayerState();
  return (
    <>
      {captions.offered.length > 0 && (
        <ControlButton
          label={t("player.transcript")}
          text
          aria-pressed={panel === "transcript"}
          onClick={() => onPanel("transcript")}
          icon={ScrollText}
        />
      )}
      <ControlButton
        label={t("notes.title")}
        text
        aria-pressed={panel === "notes"}
        onClick={() => onPanel("notes")}
        icon={NotebookPen}
      />
    </>
  );
}

function SmallWindow() {
  const t = useTranslations("learning");
  const floats = usePlayer(({ pip }) => pip);
  return (
    <PiPButton
      render={(props) => (
        <ControlButton
          {...props}
          label={t("player.float")}
          text="menu"
          aria-pressed={floats}
          icon={PictureInPicture2}
        />
      )}
    />
  );
}

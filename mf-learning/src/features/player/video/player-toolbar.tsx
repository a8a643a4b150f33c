import { useTranslation } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Captions, CaptionsOff, Keyboard, Maximize, NotebookPen, PictureInPicture2, ScrollText } from "lucide-react";
import { type RefObject, useId } from "react";
import type { useCaptions } from "#features/player/captions/use-captions.ts";
import { canFillScreen, canFloat, toggleFloating, toggleFullScreen } from "./full-screen.ts";
import { type PlayerSettings, SPEEDS } from "./player-settings.ts";
import styles from "./video.module.css";

/** Which panel is shown beside the video. */
export type Beside = "transcript" | "notes" | null;

interface PlayerToolbarProps {
  video: RefObject<HTMLVideoElement | null>;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
  onSpeed: (speed: number) => void;
  /** The quality menu; it is empty where there is only one rendition. */
  quality: ElementSlot;
  captions: ReturnType<typeof useCaptions>;
  beside: Beside;
  /** Shows a panel, or hides it again. */
  onBeside: (beside: Exclude<Beside, null>) => void;
  onHelp: () => void;
}

/** Controls that the browser's own ones lack or hide in a menu: speed, captions, transcript, small window, keys. */
export function PlayerToolbar({
  video,
  settings,
  onSettings,
  onSpeed,
  quality,
  captions,
  beside,
  onBeside,
  onHelp,
}: PlayerToolbarProps) {
  const { t } = useTranslation("learning");
  const id = useId();
  const speeds = SPEEDS.some((speed) => speed === settings.speed) ? SPEEDS : [...SPEEDS, settings.speed].toSorted();
  return (
    <div className={styles.toolbar}>
      <div className={styles.speed}>
        <label htmlFor={`${id}-speed`}>{t("player.speed")}</label>
        <select id={`${id}-speed`} value={settings.speed} onChange={({ target }) => onSpeed(Number(target.value))}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {t("player.times", { speed })}
            </option>
          ))}
        </select>
        {quality}
      </div>
      <Checkbox checked={settings.autoplay} onChange={({ target }) => onSettings({ autoplay: target.checked })}>
        {t("player.autoplay")}
      </Checkbox>
      <div className={styles.tools}>
        {captions.offered.length > 0 && (
          <>
            <IconButton label={t("player.captions")} aria-pressed={captions.shown !== "off"} onClick={captions.toggle}>
              {captions.shown === "off" ? <CaptionsOff size={22} /> : <Captions size={22} />}
            </IconButton>
            <IconButton
              label={t("player.transcript")}
              aria-pressed={beside === "transcript"}
              onClick={() => onBeside("transcript")}
            >
              <ScrollText size={22} />
            </IconButton>
          </>
        )}
        <IconButton label={t("notes.title")} aria-pressed={beside === "notes"} onClick={() => onBeside("notes")}>
          <NotebookPen size={22} />
        </IconButton>
        {canFloat() && (
          <IconButton label={t("player.float")} onClick={() => toggleFloating(video.current)}>
            <PictureInPicture2 size={22} />
          </IconButton>
        )}
        {canFillScreen() && (
          <IconButton label={t("player.fullscreen")} onClick={() => toggleFullScreen(video.current)}>
            <Maximize size={22} />
          </IconButton>
        )}
        <span className={styles.keysTool}>
          <IconButton label={t("player.keys")} aria-haspopup="dialog" onClick={onHelp}>
            <Keyboard size={22} />
          </IconButton>
        </span>
      </div>
    </div>
  );
}

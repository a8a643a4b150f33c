import { useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Select } from "@academy/shared/ui/forms/select";
import { Popover } from "@videojs/react";
import { Keyboard, Settings } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { CAPTION_SIZES, SPEEDS } from "#features/player/settings/player-settings.ts";
import { ControlButton } from "./control-button.tsx";
import styles from "./controls.module.css";
import { usePlayer } from "./player-store.ts";
import { QualityMenu } from "./quality-menu.tsx";

/** How the lecture is played: speed, quality, captions, what comes next, and the keys; in a narrow player also the buttons given to it. */
export function SettingsMenu({ children }: { children: ReactNode }) {
  const t = useTranslations("learning");
  const { settings, onSettings, onSpeed, captions, onHelp } = usePlayerState();
  const lock = usePlayer(({ requestControlsLock }) => requestControlsLock);
  const release = useRef<(() => void) | null>(null);
  // The controls, and with them the open menu, would be hidden while the video plays.
  const [open, setOpen] = useState(false);
  const show = (shown: boolean) => {
    release.current?.();
    release.current = shown ? lock() : null;
    setOpen(shown);
  };
  const speeds = SPEEDS.some((speed) => speed === settings.speed) ? SPEEDS : [...SPEEDS, settings.speed].toSorted();
  return (
    <Popover.Root side="top" align="end" boundary="viewport" open={open} onOpenChange={show}>
      <Popover.Trigger
        render={({ ref, ...props }) => (
          <ControlButton {...props} ref={ref} label={t("player.settings")} text icon={Settings} />
        )}
      />
      <Popover.Popup className={styles.settings} aria-label={t("player.settings")} role="dialog" data-interactive="">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press of a button inside closes the menu. */}
        <div className={styles.moved} onClick={() => show(false)}>
          {children}
        </div>
        <Select
          label={t("player.speed")}
          value={settings.speed}
          options={speeds.map((speed) => [speed, t("player.times", { speed })])}
          onChoose={onSpeed}
        />
        <QualityMenu />
        {captions.offered.length > 0 && (
          <>
            <Select
              label={t("player.captions_language")}
              value={captions.shown}
              options={(["off", ...captions.offered] as const).map((choice) => [
                choice,
                t(choice === "off" ? "player.captions_off" : `lecture.captions.${choice}`),
              ])}
              onChoose={captions.choose}
            />
            <Select
              label={t("player.captions_size")}
              value={settings.captionSize ?? "normal"}
              options={CAPTION_SIZES.map((size) => [size, t(`player.captions_sizes.${size}`)])}
              onChoose={(captionSize) => onSettings({ captionSize })}
            />
          </>
        )}
        <Checkbox checked={settings.autoplay} onCheckedChange={(autoplay) => onSettings({ autoplay })}>
          {t("player.autoplay")}
        </Checkbox>
        <ControlButton
          label={t("player.keys")}
          text
          aria-haspopup="dialog"
          onClick={() => {
            show(false);
            onHelp();
          }}
          icon={Keyboard}
        />
      </Popover.Popup>
    </Popover.Root>
  );
}

import { useTranslations } from "@academy/shared/i18n";
import { Play } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./video.module.css";

interface EarlyPlayProps {
  video: RefObject<HTMLVideoElement | null>;
  onPlay: () => void;
}

/** Play until the code of the player's controls has come: nobody waits for it (decision 0140). Its focus goes over to the video. */
export function EarlyPlay({ video, onPlay }: EarlyPlayProps) {
  const t = useTranslations("learning");
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [own, player] = [button.current, video.current];
    return () => {
      if (document.activeElement === own) player?.focus({ preventScroll: true });
    };
  }, [video]);
  return (
    <button ref={button} type="button" className={styles.early} aria-label={t("player.play")} onClick={onPlay}>
      <Play size={36} fill="currentColor" />
    </button>
  );
}

import type { VideoState } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./surface.module.css";

/** What is shown in place of the video where nothing plays: an icon, or the reason and what the student can do. */
export function PlayerPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.surface} data-tone="hero">
      <div className={styles.still}>{children}</div>
    </div>
  );
}

/** What is shown instead of a video that cannot be played yet (reading 91). */
export function UnreadyVideo({ state }: { state: VideoState }) {
  const t = useTranslations("learning");
  const Icon = state === "preparing" ? Clock : CircleAlert;
  return (
    <PlayerPlaceholder>
      <Icon size={36} strokeWidth={1.5} />
      <div role="status">
        <p className={styles.stillTitle}>{t(`lecture.video.${state}`)}</p>
        <p>{t(`lecture.video.${state}_means`)}</p>
      </div>
    </PlayerPlaceholder>
  );
}

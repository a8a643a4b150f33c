import type { VideoState } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert, Clock } from "lucide-react";
import { PlayerPlaceholder } from "./surface/player-placeholder.tsx";
import surface from "./surface/surface.module.css";

/** What is shown instead of a video that cannot be played yet (reading 91). */
export function UnreadyVideo({ state }: { state: VideoState }) {
  const t = useTranslations("learning");
  const Icon = state === "preparing" ? Clock : CircleAlert;
  return (
    <PlayerPlaceholder>
      <Icon size={36} strokeWidth={1.5} />
      <div role="status">
        <p className={surface.stillTitle}>{t(`lecture.video.${state}`)}</p>
        <p>{t(`lecture.video.${state}_means`)}</p>
      </div>
    </PlayerPlaceholder>
  );
}

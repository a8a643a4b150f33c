import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { CircleAlert } from "lucide-react";
import { useLecturePage } from "#features/player/context/lecture-page.ts";
import { usePlayerState } from "#features/player/context/player-context.ts";
import surface from "#features/player/surface/surface.module.css";
import { NextUp } from "./next-up.tsx";

/** What covers the video while it cannot be played: the next lecture at its end, a wait, or a failure. */
export function PlayerCover() {
  const t = useTranslations("common");
  const { next } = useLecturePage();
  const { settings, playback } = usePlayerState();
  const { video, ended, failed, renewing, playFrom, retry } = playback;
  return (
    <>
      {ended && !failed && next && (
        <NextUp
          title={next.title}
          byItself={settings.autoplay}
          onNext={next.open}
          onAgain={() => {
            playFrom(0);
            video.current?.focus();
          }}
        />
      )}
      {renewing && (
        <div className={surface.cover} role="status">
          <Spinner size={32} />
          <span className="visually-hidden">{t("loading")}</span>
        </div>
      )}
      {failed && (
        <div className={surface.cover} role="alert" data-interactive="">
          <CircleAlert size={32} />
          <p>{t("failures.playback")}</p>
          <Button
            variant="accent"
            onClick={() => {
              retry();
              video.current?.focus({ preventScroll: true });
            }}
          >
            {t("buttons.retry")}
          </Button>
        </div>
      )}
    </>
  );
}

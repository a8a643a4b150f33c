import { useTranslations } from "@academy/shared/i18n";
import { usePart, usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { useVideoRef } from "@academy/shared/ui/media/use-video-ref";
import { Play } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { usePlayerState } from "#features/player/context/player-context.ts";
import { useIdle } from "#ui/use-idle.ts";
import { TRANSCRIPT } from "./side-panel.tsx";
import styles from "./video.module.css";

const CONTROLS = {
  name: "player-controls",
  load: () => import("#features/player/controls/player-controls.tsx").then((module) => module.PlayerControls),
};

/** The video and its controls: their code is loaded once the page with the poster is shown and idle; the browser's own are shown until then. */
export function LectureVideo({ onData }: { onData: (video: HTMLVideoElement) => void }) {
  const t = useTranslations(["learning", "common"]);
  const { title, lecture, playback, settings, quality, captions } = usePlayerState();
  const { video, source, failed, renewing, events } = playback;
  const videoRef = useVideoRef(video);
  const [untouched, setUntouched] = useState(true);
  const { data: controls, isError: withoutControls } = usePart(CONTROLS, useIdle(true));
  usePrefetchChunk(TRANSCRIPT, controls !== undefined);
  return (
    <>
      <video
        {...events}
        ref={videoRef}
        className={styles.video}
        src={quality.addressIn(source) ?? undefined}
        onPlay={() => {
          events.onPlay();
          setUntouched(false);
        }}
        onLoadedData={({ currentTarget }) => onData(currentTarget)}
        onTimeUpdate={(event) => {
          events.onTimeUpdate(event);
          onData(event.currentTarget);
        }}
        poster={lecture.poster ?? undefined}
        aria-label={title}
        controls={withoutControls}
        data-captions={settings.captionSize}
        tabIndex={0}
        playsInline
        preload="metadata"
      >
        {lecture.captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={t(`lecture.captions.${language}`)}
            default={language === captions.shown}
          />
        ))}
        <span>{t("common:video_not_supported")}</span>
      </video>
      {untouched && !controls && !withoutControls && !failed && !renewing && <EarlyPlay />}
      {controls && !failed && <controls.Part />}
    </>
  );
}

/** Play until the code of the player's controls has come: nobody waits for it (decision 0140). Its focus goes over to the video. */
function EarlyPlay() {
  const t = useTranslations("learning");
  const { video, toggle } = usePlayerState().playback;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [own, player] = [button.current, video.current];
    return () => {
      if (document.activeElement === own) player?.focus({ preventScroll: true });
    };
  }, [video]);
  return (
    <button ref={button} type="button" className={styles.early} aria-label={t("player.play")} onClick={toggle}>
      <Play size={36} fill="currentColor" />
    </button>
  );
}

import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert, Play, Volume2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "#ui/hooks/use-reduced-motion.tsx";
import { ContentPicture } from "./content-picture.tsx";
import { useVideoRef } from "./use-video-ref.tsx";
import styles from "./video-poster.module.css";

interface VideoPosterProps {
  /** The subject of the video; the play button's name contains it. */
  title: string;
  /** Null while the address is not known: the texts are shown already, without a play button. */
  src: string | null;
  poster: string | null;
  /** A WebVTT file, if there is one. */
  captions?: { src: string; language: string; label: string } | undefined;
  /** `frame` is a 16:9 card; `fill` fills its positioned parent, as in a hero. */
  shape?: "frame" | "fill";
  /** Text over the poster, in the colours of the navy ground; hidden while the video plays. */
  children?: ReactNode;
}

/**
 * The drawn width of the poster. A hero may crop a still that is wider than the window: on windows narrower than 1440 px it takes
 * 1280 pixels at any density, so that a phone loads no picture for a wide screen. A frame is at most as wide as its column.
 */
const SIZES = {
  fill: "(width >= 90em) max(100vw, 160svh), (resolution >= 2.5dppx) 426px, (resolution >= 1.5dppx) 640px, 1280px",
  frame: "(width >= 64em) 800px, 100vw",
};

/** A still with a play button; pressed, it is replaced by the video, and later comes back. The focus follows (spec §2). */
export function VideoPoster({ title, src, poster, captions, shape = "frame", children }: VideoPosterProps) {
  const t = useTranslations("common");
  const calm = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [failed, setFailed] = useState(false);
  const play = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const videoRef = useVideoRef(video);
  const still = useRef<HTMLImageElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const wasPlaying = useRef(false);

  useEffect(() => {
    if (playing) video.current?.focus();
    else if (wasPlaying.current) play.current?.focus();
    wasPlaying.current = playing;
  }, [playing]);

  const start = () => {
    setFailed(false);
    // Use the width that the browser has already loaded.
    setShown(still.current?.currentSrc || poster);
    setMuted(true);
    setPlaying(true);
  };
  const unmute = () => {
    setMuted(false);
    if (video.current) video.current.muted = false;
    video.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside is the keyboard's way back to the still.
    <div
      className={styles.box}
      data-shape={shape}
      data-tone="hero"
      onKeyDown={({ key }) => key === "Escape" && setPlaying(false)}
    >
      {playing && src ? (
        <>
          <video
            ref={videoRef}
            className={styles.video}
            src={src}
            poster={shown ?? undefined}
            controls
            muted
            playsInline
            autoPlay={!calm}
            preload="metadata"
            aria-label={title}
            onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
            onError={() => setFailed(true)}
          >
            {captions && (
              <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />
            )}
            <span>{t("video_not_supported")}</span>
          </video>
          {failed && (
            <p role="alert" className={styles.failed}>
              <CircleAlert size={20} />
              <span>{t("failures.playback")}</span>
            </p>
          )}
          <div className={styles.tools}>
            {muted && !failed && (
              <button type="button" className={styles.tool} onClick={unmute}>
                <Volume2 size={18} />
                <span>{t("video.unmute")}</span>
              </button>
            )}
            <button
              type="button"
              className={styles.tool}
              aria-label={t("video.close", { title })}
              onClick={() => setPlaying(false)}
            >
              <X size={18} />
              <span aria-hidden="true">{t("buttons.close")}</span>
            </button>
          </div>
        </>
      ) : (
        <>
          {poster && (
            <ContentPicture
              ref={still}
              className={styles.poster}
              src={poster}
              sizes={SIZES[shape]}
              widest={shape === "fill" ? 2560 : 1280}
              hasPreview={shape === "fill"}
              alt=""
            />
          )}
          <div className={styles.scrim} />
          <div className={styles.stage} data-text={Boolean(children)}>
            {children && <div className={styles.text}>{children}</div>}
            {src && (
              <button
                ref={play}
                type="button"
                className={styles.play}
                aria-label={t("video.play", { title })}
                onClick={start}
              >
                <Play size={30} fill="currentColor" strokeWidth={1} />
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

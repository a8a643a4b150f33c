import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { VideoPoster } from "@academy/shared/ui/media/video-poster";
import type { ReactNode } from "react";
import styles from "./full-hero.module.css";

interface FullHeroProps {
  /** What the video is about. */
  video: string;
  src: string | undefined;
  poster: string | null | undefined;
  /** The request that brings the video's address; the words do not wait for it. */
  result: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A hero as high as the window below the header, whose poster turns into the video. */
export function FullHero({ video, src, poster, result, children }: FullHeroProps) {
  return (
    <div className={styles.hero}>
      <VideoPoster shape="fill" title={video} src={src ?? null} poster={poster ?? null}>
        <div className={styles.text}>{children}</div>
      </VideoPoster>
      {/* Beside the poster, not on it: a note keeps the colours of the page. */}
      {Boolean(result.error) && !result.data && (
        <div className={styles.failure}>
          <ErrorNote error={result.error} call="course" onRetry={result.refetch} retrying={result.isFetching} />
        </div>
      )}
    </div>
  );
}

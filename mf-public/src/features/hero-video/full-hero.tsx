import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { VideoPoster } from "@academy/shared/ui/media/video-poster";
import type { ReactNode } from "react";
import styles from "./full-hero.module.css";

interface FullHeroProps {
  /** Which video of the main course is shown; the text does not wait for its address. */
  kind: "introductory" | "academy";
  /** What the video is about. */
  video: string;
  eyebrow: string;
  title: string;
  lead: string;
  /** What the hero invites to. */
  children?: ReactNode;
}

/** A hero as high as the window below the header, whose poster turns into the video. */
export function FullHero({ kind, video, eyebrow, title, lead, children }: FullHeroProps) {
  const { data, error, refetch, isFetching } = useQuery(mainCourseQuery());
  return (
    <div className={styles.hero}>
      <VideoPoster
        shape="fill"
        title={video}
        src={data?.[`${kind}_video`] ?? null}
        poster={data?.[`${kind}_poster`] ?? null}
      >
        <div className={styles.text}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <div className={styles.title}>
            <PageHeading>{title}</PageHeading>
          </div>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </VideoPoster>
      {/* Beside the poster, not on it: a note keeps the colours of the page. */}
      {error && !data && (
        <div className={styles.failure}>
          <ErrorNote error={error} call="course" onRetry={refetch} retrying={isFetching} />
        </div>
      )}
    </div>
  );
}

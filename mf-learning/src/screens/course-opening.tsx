import type { Course } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { useLocation, useRolePath } from "@academy/shared/router";
import { Pending } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useEffect, useState } from "react";
import { PlayerPicture } from "#features/player/surface/player-picture.tsx";
import styles from "./course-screen.module.css";

/** What has come is not held back longer than this by parts of the page that have not (milliseconds). */
const PARTS_MS = 6000;

/** Nor by words of another language: until they come the originals are read (reading 35). */
const WORDS_MS = 2000;

interface Awaited {
  /** Everything that decides how high the page is, or the word that it cannot be had. */
  parts: boolean;
  /** The words that are read above other things. */
  words: boolean;
}

/**
 * Whether the page still waits to be shown at once: the course's name, the lecture's title, a purchase panel or none decide
 * where everything below them stands. Once it was shown it stays.
 */
export function useOpening({ parts, words }: Awaited): boolean {
  const ready = parts && words;
  const [shown, setShown] = useState(ready);
  if (ready && !shown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), parts ? WORDS_MS : PARTS_MS);
    return () => clearTimeout(timer);
  }, [parts]);
  return !shown && !ready;
}

interface CourseBoxesProps {
  courseId: number;
  course: Course | undefined;
}

/** The boxes of the page to come, as wide and at least as high as the window; the place of the film has a picture already. */
export function CourseBoxes({ courseId, course }: CourseBoxesProps) {
  const { t } = useTranslation("common");
  const path = useRolePath();
  // An address that goes on may name another lecture than the one that was seen last.
  const { search } = useLocation();
  const place = search ? null : path("course", { courseId });
  return (
    <div className={styles.boxes}>
      <Pending
        skeleton={
          <div className={styles.columns}>
            <div className={styles.main}>
              <PlayerPicture place={place} cover={course?.introductory_poster ?? null} />
              <Skeleton shape="title" />
              <Skeleton />
            </div>
            <div className={styles.waiting}>
              <p aria-hidden="true">{t("loading")}</p>
              <Skeleton shape="row" count={8} />
            </div>
          </div>
        }
      />
    </div>
  );
}

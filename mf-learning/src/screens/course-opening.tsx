import type { Course } from "@academy/shared/contract/courses";
import { useLocation, useRolePath } from "@academy/shared/router";
import { Pending } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useEffect, useState } from "react";
import { PlayerPicture } from "#features/player/surface/player-picture.tsx";
import { LectureHeading } from "#ui/lecture-heading.tsx";
import styles from "./course-screen.module.css";
import { WaitingLessons } from "./waiting-lessons.tsx";

/** The longest wait for parts of the page that are missing; then the loaded ones are shown (milliseconds). */
const PARTS_MS = 6000;

/** The longest wait for translations; until they arrive, the originals are shown. */
const TEXTS_MS = 2000;

interface Awaited {
  /** Whether everything that decides the height of the page has loaded or failed. */
  parts: boolean;
  /** Whether the translated texts at the top of the page have arrived. */
  texts: boolean;
}

/**
 * Whether the page still waits, so that it is shown in one step: the course's name, the lecture's title and the purchase panel
 * decide the position of everything below them. Once the page is shown, it stays shown.
 */
export function useOpening({ parts, texts }: Awaited): boolean {
  const ready = parts && texts;
  const [shown, setShown] = useState(ready);
  if (ready && !shown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), parts ? TEXTS_MS : PARTS_MS);
    return () => clearTimeout(timer);
  }, [parts]);
  return !shown && !ready;
}

interface CourseBoxesProps {
  courseId: number;
  course: Course | undefined;
  /** The heading of the page until the lecture is known: the name of the course. */
  title: string;
  language: string | undefined;
}

/** The placeholders of the page, as wide and at least as high as the window; the player's place already has a picture. */
export function CourseBoxes({ courseId, course, title, language }: CourseBoxesProps) {
  const path = useRolePath();
  // An address with a query may name another lecture than the last one on this device.
  const { search } = useLocation();
  const coursePath = search ? null : path("course", { courseId });
  return (
    <div className={styles.boxes}>
      <Pending
        skeleton={
          <div className={styles.columns}>
            <div className={styles.main}>
              <PlayerPicture path={coursePath} cover={course?.introductory_poster ?? null} />
              <LectureHeading title={title} language={language} />
              <Skeleton />
            </div>
            <WaitingLessons />
          </div>
        }
      />
    </div>
  );
}

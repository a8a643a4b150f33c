import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { type ReactNode, useState } from "react";
import { CourseIntro } from "#features/course-intro/course-intro.tsx";
import { CourseVideo } from "#features/course-intro/course-video.tsx";
import { CourseData } from "#features/course-price/course-data.tsx";
import { PriceBar } from "#features/course-price/price-bar.tsx";
import { PriceBox } from "#features/course-price/price-box.tsx";
import { Syllabus } from "#features/course-syllabus/syllabus.tsx";
import styles from "./course-page.module.css";

interface CoursePageProps {
  /** What the page says of a payment from which the browser has come back. */
  payment?: ElementSlot;
  /** The sections below the syllabus. */
  children: ReactNode;
}

/** What a course teaches beside its price, then its sections. */
export function CoursePage({ payment, children }: CoursePageProps) {
  const [boxSeen, setBoxSeen] = useState(true);
  return (
    <>
      <div className={styles.top}>
        {payment}
        <div className={styles.columns}>
          <CourseIntro />
          <div className={styles.aside}>
            <PriceBox onSeen={setBoxSeen} returned={Boolean(payment)} />
          </div>
          <CourseVideo />
          <Syllabus />
        </div>
      </div>
      {children}
      <CourseData />
      <PriceBar shown={!boxSeen} />
    </>
  );
}

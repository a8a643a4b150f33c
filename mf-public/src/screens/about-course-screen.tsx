import { useState } from "react";
import { useRememberPage } from "#academy/last-page.ts";
import { Catalogue } from "#features/catalogue/catalogue.tsx";
import { KeyFacts } from "#features/course-facts/key-facts.tsx";
import { CourseIntro } from "#features/course-intro/course-intro.tsx";
import { CourseVideo } from "#features/course-intro/course-video.tsx";
import { CourseData } from "#features/course-price/course-data.tsx";
import { PriceBar } from "#features/course-price/price-bar.tsx";
import { PriceBox } from "#features/course-price/price-box.tsx";
import { SampleSection } from "#features/course-sample/sample-section.tsx";
import { Syllabus } from "#features/course-syllabus/syllabus.tsx";
import { ConditionsSection } from "#features/course-terms/conditions-section.tsx";
import { FaqSection } from "#features/course-terms/faq-section.tsx";
import { MethodsSection } from "#features/course-terms/methods-section.tsx";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { InstructorsSection } from "#features/instructors/instructors-section.tsx";
import { PaymentReturn } from "#features/payment-return/payment-return.tsx";
import { useReturnedOrder } from "#features/payment-return/use-returned-order.ts";
import styles from "./about-course-screen.module.css";

/** The course: what it teaches, who teaches it, what it costs. */
export function AboutCourseScreen() {
  useRememberPage("aboutCourse");
  const [boxSeen, setBoxSeen] = useState(true);
  const returned = useReturnedOrder();
  return (
    <EditedPage head="course.head">
      <div className={styles.top}>
        <PaymentReturn />
        <div className={styles.columns}>
          <CourseIntro />
          <div className={styles.aside}>
            <PriceBox onSeen={setBoxSeen} returned={returned !== null} />
          </div>
          <CourseVideo />
          <Syllabus />
        </div>
      </div>
      <Catalogue />
      <KeyFacts />
      <InstructorsSection on="course" ground="raised" />
      <MethodsSection />
      <SampleSection />
      <ConditionsSection />
      <FaqSection />
      <CourseData />
      <PriceBar shown={!boxSeen} />
    </EditedPage>
  );
}

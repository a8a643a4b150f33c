import { useRememberPage } from "#academy/last-page.ts";
import { Catalogue } from "#features/catalogue/catalogue.tsx";
import { KeyFacts } from "#features/course-facts/key-facts.tsx";
import { SampleSection } from "#features/course-sample/sample-section.tsx";
import { ConditionsSection } from "#features/course-terms/conditions-section.tsx";
import { FaqSection } from "#features/course-terms/faq-section.tsx";
import { MethodsSection } from "#features/course-terms/methods-section.tsx";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { InstructorsSection } from "#features/instructors/instructors-section.tsx";
import { PaymentReturn } from "#features/payment-return/payment-return.tsx";
import { useReturnedOrder } from "#features/payment-return/use-returned-order.ts";
import { CoursePage } from "./course-page.tsx";

/** The course: what it teaches, who teaches it, what it costs. */
export function AboutCourseScreen() {
  useRememberPage("aboutCourse");
  const returned = useReturnedOrder();
  return (
    <EditedPage head="course.head">
      <CoursePage payment={returned && <PaymentReturn />}>
        <Catalogue />
        <KeyFacts />
        <InstructorsSection on="course" ground="raised" />
        <MethodsSection />
        <SampleSection />
        <ConditionsSection />
        <FaqSection />
      </CoursePage>
    </EditedPage>
  );
}

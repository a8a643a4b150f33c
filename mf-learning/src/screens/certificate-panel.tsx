import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { memo } from "react";
import { CERTIFICATE_TAB } from "./course-tab-parts.ts";
import { CourseTests } from "./course-tests.tsx";

const loadEssayProgress = () =>
  import("#features/essay/progress/essay-progress.tsx").then((module) => module.openEssayProgress());

interface CertificatePanelProps {
  courseId: number;
  /** Tests belong to who can open the course. */
  showsTests: boolean;
  /** The essay also to whose time in the course is over. */
  showsEssay: boolean;
  onUnlock: () => void;
}

/** The certificate's tab, with the ways to the tests and the essay. */
export const CertificatePanel = memo(function CertificatePanel({
  courseId,
  showsTests,
  showsEssay,
  onUnlock,
}: CertificatePanelProps) {
  const essay = showsEssay ? <LazyPart name="essay-progress" load={loadEssayProgress} given={{ courseId }} /> : null;
  const tests = showsTests ? <CourseTests courseId={courseId} /> : null;
  return (
    <LazyPart
      {...CERTIFICATE_TAB}
      given={{ courseId, essay, tests, onUnlock }}
      skeleton={<Skeleton shape="row" count={5} />}
    />
  );
});

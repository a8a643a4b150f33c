import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { memo } from "react";
import { CERTIFICATE_TAB } from "./course-tab-parts.ts";
import { CourseTests } from "./course-tests.tsx";

const loadEssayProgress = () =>
  import(/* webpackChunkName: "certificate" */ "#features/essay/progress/essay-progress.tsx").then((module) =>
    module.openEssayProgress(),
  );

interface CertificatePanelProps {
  courseId: number;
  /** Whether the tests are shown: only to students with access to the course. */
  showsTests: boolean;
  /** Whether the essay is shown: also to students whose access time is over. */
  showsEssay: boolean;
  onUnlock: () => void;
}

/** The certificate's tab, with links to the tests and the essay. */
export const CertificatePanel = memo(function CertificatePanel({
  courseId,
  showsTests,
  showsEssay,
  onUnlock,
}: CertificatePanelProps) {
  const essay = showsEssay ? <LazyPart name="essay-progress" load={loadEssayProgress} given={{}} /> : null;
  const tests = showsTests ? <CourseTests courseId={courseId} /> : null;
  return <LazyPart {...CERTIFICATE_TAB} given={{ courseId, essay, tests, onUnlock }} rows={5} />;
});

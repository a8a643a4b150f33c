import { usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { useIdle } from "#ui/use-idle.ts";

/** The tabs that are closed at first are separate chunks, so that the course page opens sooner. */
export const CERTIFICATE_TAB = {
  name: "certificate-tab",
  load: () => import("#features/certificate/certificate-tab.tsx").then((module) => module.CertificateTab),
};
export const QUESTIONS_TAB = {
  name: "questions-tab",
  load: () => import("#features/questions/questions-tab.tsx").then((module) => module.QuestionsTab),
};

/** Loads the code of the open tab together with the course, and that of the other tabs when the page is shown and idle. */
export function usePrefetchTabs(open: string, stands: boolean): void {
  const idle = useIdle(stands);
  usePrefetchChunk(QUESTIONS_TAB, idle || open === "questions");
  usePrefetchChunk(CERTIFICATE_TAB, idle || open === "certificate");
}

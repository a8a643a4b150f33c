import { usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { useIdle } from "#ui/use-idle.ts";

/** The tabs that are not open at first: chunks of their own, so that the course page opens sooner. */
export const CERTIFICATE_TAB = {
  name: "certificate-tab",
  load: () => import("#features/certificate/certificate-tab.tsx").then((module) => module.CertificateTab),
};
export const QUESTIONS_TAB = {
  name: "questions-tab",
  load: () => import("#features/questions/questions-tab.tsx").then((module) => module.QuestionsTab),
};

/** Loads the code of the open tab beside the course, and that of the others when the page stands and has nothing else to do. */
export function usePrefetchTabs(open: string, stands: boolean): void {
  const idle = useIdle(stands);
  usePrefetchChunk(QUESTIONS_TAB, idle || open === "questions");
  usePrefetchChunk(CERTIFICATE_TAB, idle || open === "certificate");
}

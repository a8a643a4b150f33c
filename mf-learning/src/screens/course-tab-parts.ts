import { usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { useIdle } from "#ui/use-idle.ts";

/**
 * The tabs and panels that are closed at first are separate chunks, so that the course page and its video are there sooner. Small ones
 * share a chunk: the document of each page lists the hashes of all.
 */
export const CERTIFICATE_TAB = {
  name: "certificate-tab",
  load: () =>
    import(/* webpackChunkName: "certificate" */ "#features/certificate/certificate-tab.tsx").then(
      (module) => module.CertificateTab,
    ),
};
export const QUESTIONS_TAB = {
  name: "questions-tab",
  load: () => import("#features/questions/questions-tab.tsx").then((module) => module.QuestionsTab),
};
export const NOTES_TAB = {
  name: "notes-tab",
  load: () =>
    import(/* webpackChunkName: "course-later" */ "#features/notes/course-notes.tsx").then(
      (module) => module.CourseNotes,
    ),
};
export const SESSIONS_TAB = {
  name: "sessions-tab",
  load: () =>
    import(/* webpackChunkName: "course-later" */ "#features/live-sessions/sessions-tab.tsx").then(
      (module) => module.SessionsTab,
    ),
};
export const NOTES_PANEL = {
  name: "notes-panel",
  load: () =>
    import(/* webpackChunkName: "course-later" */ "#features/notes/notes-panel.tsx").then(
      (module) => module.NotesPanel,
    ),
};

/** Loads the code of the open tab together with the course, and that of the other tabs and panels when the page is shown and idle. */
export function usePrefetchTabs(open: string, isShown: boolean): void {
  const idle = useIdle(isShown);
  usePrefetchChunk(QUESTIONS_TAB, idle || open === "questions");
  usePrefetchChunk(CERTIFICATE_TAB, idle || open === "certificate");
  usePrefetchChunk(NOTES_TAB, idle || open === "notes");
  usePrefetchChunk(SESSIONS_TAB, idle || open === "sessions");
  usePrefetchChunk(NOTES_PANEL, idle);
}

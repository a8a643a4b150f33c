import { useSearchParams } from "@academy/shared/router";

/** The tabs of the course page as the address names them (reading 69). */
export const COURSE_TABS = ["overview", "lessons", "questions", "sessions", "certificate"] as const;

/** One tab of the course page. */
export type CourseTab = (typeof COURSE_TABS)[number];

/** What the address says beside the course itself. */
export interface CourseAddress {
  tab: CourseTab;
  lecture: number | null;
}

const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The course in the path; null for anything that cannot be one. */
export const courseIdOf = (text: string | undefined) => positive(text ?? null);

/** Reads the address; an unknown tab is the overview, the default (spec §2). */
export function readCourseAddress(search: URLSearchParams): CourseAddress {
  const wanted = search.get("tab");
  return {
    tab: COURSE_TABS.find((tab) => tab === wanted) ?? "overview",
    lecture: positive(search.get("lecture")),
  };
}

/** The address with another tab open. */
export function withTab(search: URLSearchParams, tab: CourseTab): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === "overview") next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** The address with another lecture chosen; a search and an open question belong to the former one. */
export function withLecture(search: URLSearchParams, lecture: number): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["q", "question"]) next.delete(name);
  next.set("lecture", String(lecture));
  return next;
}

/** Tab and lecture in the address, so that reload, links and Back keep them. The page does not jump when they change. */
export function useCourseAddress() {
  const [search, setSearch] = useSearchParams();
  const go = { preventScrollReset: true };
  const now = readCourseAddress(search);
  return {
    ...now,
    /** The tab that is open already is no step for Back to go through. */
    openTab: (tab: CourseTab) => {
      if (tab !== now.tab) setSearch((former) => withTab(former, tab), go);
    },
    chooseLecture: (lecture: number) => setSearch((former) => withLecture(former, lecture), go),
  };
}

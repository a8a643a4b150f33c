import { useNavigation, useSearchParams } from "@academy/shared/router";
import { useEffect, useEffectEvent } from "react";

/** The tabs of the course page as the address names them (reading 69). */
export const COURSE_TABS = ["overview", "lessons", "questions", "sessions", "certificate"] as const;

/** One tab of the course page. */
export type CourseTab = (typeof COURSE_TABS)[number];

/** What the address says beside the course itself. */
export interface CourseAddress {
  tab: CourseTab;
  /** Any whole number, whether or not there is such a lecture; null where none is named. */
  lecture: number | null;
}

const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const whole = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The course in the path; null for anything that cannot be one. */
export const courseIdOf = (text: string | undefined) => positive(text ?? null);

/** Reads the address; an unknown tab is the overview, the default (spec §2). */
export function readCourseAddress(search: URLSearchParams): CourseAddress {
  const wanted = search.get("tab");
  return {
    tab: COURSE_TABS.find((tab) => tab === wanted) ?? "overview",
    lecture: whole(search.get("lecture")),
  };
}

/** The second of the lecture that a link leads to, as the result of a test does; null where it names none. */
export const secondInAddress = (search: URLSearchParams): number | null => whole(search.get("t"));

/** The address with another tab open. */
export function withTab(search: URLSearchParams, tab: CourseTab): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === "overview") next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** The address with another lecture chosen; a search, an open question and a second belong to the former one. */
export function withLecture(search: URLSearchParams, lecture: number): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["q", "question", "ask", "t"]) next.delete(name);
  next.set("lecture", String(lecture));
  return next;
}

/** The address with the lecture that is shown already named in it; all else stays. */
export function withNamed(search: URLSearchParams, lecture: number): URLSearchParams {
  const next = new URLSearchParams(search);
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
    search: search.toString(),
    second: secondInAddress(search),
    /** The tab that is open already is no step for Back to go through. */
    openTab: (tab: CourseTab) => {
      if (tab !== now.tab) setSearch((former) => withTab(former, tab), go);
    },
    chooseLecture: (lecture: number) => setSearch((former) => withLecture(former, lecture), go),
    /** Another lecture in the place of one that does not exist, to which Back should not lead. */
    correctLecture: (lecture: number) => setSearch((former) => withLecture(former, lecture), { ...go, replace: true }),
    nameLecture: (lecture: number) => setSearch((former) => withNamed(former, lecture), { ...go, replace: true }),
  };
}

/**
 * Writes the shown lecture into the address, so that a reload, another tab and a link sent to another student show the same
 * lecture. It adds no step for Back: nothing has changed but the address.
 */
export function useLectureInAddress(
  shown: number | null,
  { lecture, search, nameLecture }: ReturnType<typeof useCourseAddress>,
) {
  // While another page is on its way, a change of the address would call it off.
  const idle = useNavigation().state === "idle";
  const name = useEffectEvent(nameLecture);
  // Each address without a lecture is due: a tab opened in the same moment takes the place of the address that named it.
  const due = idle && lecture === null ? search : null;
  useEffect(() => {
    if (due !== null && shown !== null) name(shown);
  }, [due, shown]);
}

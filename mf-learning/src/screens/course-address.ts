import { useNavigation, useSearchParams } from "@academy/shared/router";
import { useEffect, useEffectEvent } from "react";

/** The tabs of the course page, by their names in the address. */
export const COURSE_TABS = ["overview", "lessons", "questions", "notes", "sessions", "certificate"] as const;

/** One tab of the course page. */
export type CourseTab = (typeof COURSE_TABS)[number];

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/**
 * The tab that is open where the address names none: the overview (spec §2), on a phone the lessons, which have no column of their
 * own there (reading 114).
 */
type FirstTab = Extract<CourseTab, "overview" | "lessons">;

/** Reads what the address says apart from the course; an unknown tab becomes the first one. */
export function readCourseAddress(search: URLSearchParams, first: FirstTab = "overview") {
  const wanted = search.get("tab");
  return {
    tab: COURSE_TABS.find((tab) => tab === wanted) ?? first,
    /** Any whole number, whether or not such a lecture exists; null where the address names none. */
    lecture: wholeNumber(search.get("lecture")),
  };
}

/** The second of the lecture in a link, for example from the result of a test; null where the address names none. */
const secondInAddress = (search: URLSearchParams): number | null => wholeNumber(search.get("t"));

/** The address after another tab is opened. */
export function withTab(search: URLSearchParams, tab: CourseTab, first: FirstTab = "overview"): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === first) next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** The address after another lecture is chosen; the search, the open question and the second of the former lecture are dropped. */
export function withLecture(search: URLSearchParams, lecture: number): URLSearchParams {
  const next = withShownLecture(search, lecture);
  for (const name of ["q", "question", "ask", "t"]) next.delete(name);
  return next;
}

/** The address with the number of the lecture that is already shown; all else stays. */
export function withShownLecture(search: URLSearchParams, lecture: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("lecture", String(lecture));
  return next;
}

/** Tab and lecture in the address, so that reload, links and Back keep them. The page does not scroll when they change. */
export function useCourseAddress(first: FirstTab = "overview") {
  const [search, setSearch] = useSearchParams();
  const go = { preventScrollReset: true };
  const now = readCourseAddress(search, first);
  return {
    ...now,
    first,
    search: search.toString(),
    second: secondInAddress(search),
    /** Choosing the tab that is already open adds no entry to the history. */
    openTab: (tab: CourseTab) => {
      if (tab !== now.tab) setSearch((former) => withTab(former, tab, first), go);
    },
    chooseLecture: (lecture: number) => setSearch((former) => withLecture(former, lecture), go),
    /** Replaces the number of a lecture that does not exist; Back should not lead there. */
    correctLecture: (lecture: number) => setSearch((former) => withLecture(former, lecture), { ...go, replace: true }),
    /** Writes the lecture that is shown; for Back it is the same entry. */
    writeShownLecture: (lecture: number) =>
      setSearch((former) => withShownLecture(former, lecture), { ...go, replace: true }),
  };
}

/**
 * Writes the shown lecture into the address, so that a reload, another tab and a link sent to another student show the same
 * lecture. It adds no entry to the history: nothing has changed but the address.
 */
export function useLectureInAddress(
  shown: number | null,
  { lecture, search, writeShownLecture }: ReturnType<typeof useCourseAddress>,
) {
  // While the router is loading another page, a change of the address would cancel that navigation.
  const idle = useNavigation().state === "idle";
  const write = useEffectEvent(writeShownLecture);
  // Runs for each address without a lecture: a tab that is opened at the same moment replaces the address that named it.
  const incompleteSearch = idle && lecture === null ? search : null;
  useEffect(() => {
    if (incompleteSearch !== null && shown !== null) write(shown);
  }, [incompleteSearch, shown]);
}

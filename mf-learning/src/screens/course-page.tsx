import type { Lecture } from "@academy/shared/contract/courses";
import { courseAccess } from "@academy/shared/course/course-access";
import { lecturesOf } from "@academy/shared/course/next-lecture";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Link } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { useTwoPanes } from "@academy/shared/ui/layout/breakpoints";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { type ReactNode, useRef, useState } from "react";
import { LessonList } from "#features/lesson-list/lesson-list.tsx";
import { courseLock, declarableLeft } from "#features/lesson-list/lesson-rules.ts";
import { NoteMarks } from "#features/notes/note-marks.tsx";
import { booksQuery, courseQuery } from "#features/overview/overview.api.ts";
import { OverviewTab } from "#features/overview/overview-tab.tsx";
import { LecturePageContext } from "#features/player/context/lecture-page.ts";
import { LectureStage } from "#features/player/lecture-stage.tsx";
import { useFirstNotice } from "#features/player/opening-notice/use-opening-notice.ts";
import { useOutbox } from "#features/player/use-outbox.ts";
import { PurchasePanel } from "#features/purchase-panel/purchase-panel.tsx";
import { LectureHeading } from "#ui/lecture-heading.tsx";
import { useStableCallback } from "#ui/use-stable-callback.ts";
import { AccountNote } from "./account-note.tsx";
import { CertificatePanel } from "./certificate-panel.tsx";
import { COURSE_TABS, type CourseTab, useCourseAddress, useLectureInAddress, withTab } from "./course-address.ts";
import { CourseCrumb } from "./course-crumb.tsx";
import { CourseBoxes, useOpening } from "./course-opening.tsx";
import styles from "./course-screen.module.css";
import { NOTES_PANEL, NOTES_TAB, QUESTIONS_TAB, SESSIONS_TAB, usePrefetchTabs } from "./course-tab-parts.ts";
import { useTestRows } from "./course-tests.tsx";
import { useCourseLectures } from "./use-course-lectures.ts";
import { useCourseTopics } from "./use-course-topics.ts";
import { useFirstPicture } from "./use-first-picture.ts";
import { useLectureChoice } from "./use-lecture-choice.ts";
import { useProgressUpdate } from "./use-progress-update.ts";
import { WaitingLessons } from "./waiting-lessons.tsx";

interface CoursePageProps {
  courseId: number;
  /** What is shown when the server knows no such course. */
  unknown: ReactNode;
}

/** One course: the lecture and its tabs, the lessons beside them or, on a phone, among the tabs (spec §2). */
export function CoursePage({ courseId, unknown }: CoursePageProps) {
  const t = useTranslations("learning");
  const wide = useTwoPanes();
  const address = useCourseAddress(wide ? "overview" : "lessons");
  const { student, pending: identifying } = useStudent();
  const course = useQuery(courseQuery(courseId));
  const topics = useCourseTopics(courseId);
  const {
    lecture,
    unknown: unknownLecture,
    neighbours,
    titles,
    teachers,
    serverSpeed,
    progressOf,
  } = useCourseLectures(topics.data, address.lecture);
  const lectureId = lecture?.id ?? null;
  useLectureInAddress(lectureId, address);
  const named = useTranslated(course.data ? [course.data.title] : []);

  const { control, picked, choose, announcement, announce } = useLectureChoice({
    lecture,
    isUnknown: unknownLecture !== null,
    titles,
    address,
  });
  const offerHeading = useRef<HTMLHeadingElement>(null);
  /** Leads to the purchase panel for a lecture that the student has not bought. */
  const unlock = useStableCallback(() => {
    offerHeading.current?.scrollIntoView({ block: "center" });
    offerHeading.current?.focus({ preventScroll: true });
  });

  const access = student && courseAccess(student, courseId);
  const lock = topics.data ? courseLock(topics.data) : access?.has_course === false ? "purchase" : null;
  const bought = topics.data ? lock !== "purchase" : access?.has_course === true;
  const ended = lock === "expired" ? (access?.access_until ?? null) : null;
  const noticing = useFirstNotice(topics.data ? bought : null);
  const title = course.data ? named.say(course.data.title) : t("course");
  const lectureTitle = lecture && titles.say(lecture.title);

  const studentId = student?.id ?? null;
  const searchOf = (tab: CourseTab) => withTab(new URLSearchParams(address.search), tab, address.first).toString();
  const [column, setColumn] = useState<HTMLElement | null>(null);

  const outbox = useOutbox({
    studentId,
    known: progressOf,
    loaded: topics.isSuccess,
    onProgress: useProgressUpdate(courseId, progressOf),
  });

  const opening = useOpening({
    parts: !course.isPending && !topics.isPending && !identifying && !noticing,
    texts: !named.translating && !titles.translating,
  });
  // A prerendered page already shows the name; elsewhere it appears with the rest, because it may need one line more than its placeholder.
  const [namedAtOnce] = useState(course.data !== undefined && !named.translating);
  const language = course.data && named.language;
  const linkTo = (to: Lecture | null) => to && { title: titles.say(to.title), open: () => choose(to) };
  useFirstPicture(courseId, lecture);
  usePrefetchTabs(address.tab, !opening);
  const testOf = useTestRows(courseId, bought && !opening);
  const tabs = COURSE_TABS.filter((tab) => tab !== "lessons" || !wide);
  const tab = tabs.includes(address.tab) ? address.tab : address.first;
  // Loaded together with the course, not after it.
  useQuery({ ...booksQuery(), enabled: tab === "overview" });

  if (course.error instanceof ApiError && course.error.status === 404) return unknown;

  const lessons = (
    <Async call="topics" result={topics} skeleton={<WaitingLessons />}>
      {(given) => (
        <LessonList
          topics={given}
          titles={titles}
          teachers={teachers}
          chosen={lectureId}
          onChoose={choose}
          onRefuse={announce}
          onUnlock={unlock}
          showProgress={lock === null}
          group={student?.group ?? null}
          openUntil={lock === null ? (access?.access_until ?? null) : null}
          testOf={bought ? testOf : null}
        />
      )}
    </Async>
  );

  const panels = {
    overview: <OverviewTab courseId={courseId} />,
    lessons,
    questions: identifying ? (
      <Skeleton shape="row" count={3} />
    ) : (
      <LazyPart {...QUESTIONS_TAB} given={{ lectureId, closed: lecture?.lock_reason === "purchase" }} rows={3} />
    ),
    notes: (
      <LazyPart
        {...NOTES_TAB}
        given={{
          course: title,
          lectures: lecturesOf(topics.data ?? []).map((each) => ({ id: each.id, title: titles.say(each.title) })),
        }}
        rows={3}
      />
    ),
    sessions: <LazyPart {...SESSIONS_TAB} given={{ bought }} rows={3} />,
    certificate: (
      <CertificatePanel
        courseId={courseId}
        showsTests={bought}
        showsEssay={bought || ended !== null}
        onUnlock={unlock}
      />
    ),
  };

  const offer = (
    <>
      {lock && <PurchasePanel heading={offerHeading} course={course} ended={ended} />}
      {!wide && topics.error && !topics.data && tab !== "lessons" && lessons}
    </>
  );

  return (
    <div className={styles.page}>
      <PageTitle title={lecture ? `${lectureTitle}${tab === address.first ? "" : ` · ${t(`tabs.${tab}`)}`}` : title} />
      {topics.data && <AccountNote />}
      {opening ? (
        <CourseBoxes
          courseId={courseId}
          course={course.data}
          title={namedAtOnce ? title : t("course")}
          language={namedAtOnce ? language : undefined}
        />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {topics.isPending || identifying || noticing ? (
              <>
                <Skeleton shape="video" />
                <LectureHeading title={title} language={language} />
              </>
            ) : (
              <LecturePageContext
                value={{
                  control,
                  titles,
                  teachers,
                  course: {
                    title,
                    language,
                    crumb: <CourseCrumb title={title} language={language} search={searchOf("overview")} />,
                  },
                  startAtOnce: lecture !== null && lecture.id === picked,
                  startAt: address.second,
                  studentId,
                  serverSpeed,
                  previous: linkTo(neighbours.previous),
                  next: linkTo(neighbours.next),
                  onUnlock: unlock,
                  notesPanel: (position) => (
                    <LazyPart
                      {...NOTES_PANEL}
                      given={{
                        ...position,
                        all: <Link to={{ search: searchOf("notes") }}>{t("notes.all")}</Link>,
                      }}
                      rows={3}
                    />
                  ),
                  NoteMarks,
                  column,
                  outbox,
                  declarable: declarableLeft(course.data, topics.data ?? []),
                }}
              >
                <LectureStage
                  lecture={lecture}
                  unknown={unknownLecture && { number: unknownLecture.number, nearest: linkTo(unknownLecture.nearest) }}
                  failed={topics.isError}
                />
              </LecturePageContext>
            )}
            {!wide && offer}
            <Tabs
              label={t("tabs.label")}
              tabs={tabs.map((id) => ({
                id,
                label: t(`tabs.${id}`),
                to: { search: searchOf(id) },
                panel: panels[id],
              }))}
              selected={tab}
              onSelect={address.openTab}
              sticky
            />
          </div>
          {wide && (
            <aside className={styles.side} aria-label={t("lessons.title")}>
              <div ref={setColumn} className={styles.panel} />
              {offer}
              <div className={styles.lessons}>{lessons}</div>
            </aside>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

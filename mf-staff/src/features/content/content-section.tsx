import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { CONTENT_PARTS, isCoursePart } from "@academy/shared/contract/staff/content";
import { useTranslations } from "@academy/shared/i18n";
import { useSearchParams } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { oneOf } from "#known/one-of.ts";
import { sectionScreen } from "#ui/section-screen.tsx";
import { contentQuery } from "./content.api.ts";
import styles from "./content.module.css";
import { CoursesBar } from "./courses/courses-bar.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { EditedCourse } from "./edited-course.ts";
import { PartEditor } from "./part-editor.tsx";
import { Versions } from "./versions.tsx";
import { Videos } from "./videos/videos.tsx";

const TABS = [...CONTENT_PARTS, "preview", "videos", "versions"] as const;
type Tab = (typeof TABS)[number];

/** The content of the academy: the draft, its parts and earlier versions. */
function ContentSection() {
  const t = useTranslations("staff");
  const [search, setSearch] = useSearchParams();
  const selected = oneOf(TABS, search.get("part")) ?? "course";
  const hasCourse = isCoursePart(selected) || selected === "preview";
  return (
    <Loaded query={contentQuery()} rows={8}>
      {(content) => {
        const { courses = [] } = content;
        const course = courses.find(({ id }) => String(id) === search.get("course"))?.id ?? MAIN_COURSE_ID;
        const open = (part: Tab, id: number) =>
          setSearch({ part, ...(id !== MAIN_COURSE_ID && { course: String(id) }) });
        return (
          <EditedCourse value={course}>
            <div className={styles.location}>
              <DraftPanel state={content} />
              {hasCourse && courses.length > 0 && (
                <CoursesBar
                  courses={courses}
                  chosen={course}
                  revision={content.draft?.revision ?? 0}
                  onChoose={(id) => open(selected, id)}
                />
              )}
              <Tabs
                label={t("content.parts")}
                selected={selected}
                onSelect={(part) => open(part as Tab, course)}
                tabs={TABS.map((tab) => ({
                  id: tab,
                  label: t(`content.part.${tab}`),
                  panel:
                    tab === "versions" ? (
                      <Versions live={content.live.id} hasDraft={content.draft !== null} />
                    ) : tab === "preview" ? (
                      <DraftPreview key={course} course={course} />
                    ) : tab === "videos" ? (
                      <Videos />
                    ) : (
                      <PartEditor key={`${tab} ${course}`} part={tab} course={course} />
                    ),
                }))}
              />
            </div>
          </EditedCourse>
        );
      }}
    </Loaded>
  );
}

/** The section in which staff change the academy's content. */
export const ContentScreen = sectionScreen("content", ContentSection);

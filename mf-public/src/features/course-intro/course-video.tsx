import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { VideoPoster } from "@academy/shared/ui/media/video-poster";
import { usePageTexts } from "#academy/use-page-texts.ts";

/** The introductory video of the course; a failed request is said where the description stands. */
export function CourseVideo() {
  const { t } = usePageTexts("course");
  const { data: course, isPending } = useQuery(mainCourseQuery());
  if (isPending) return <Skeleton shape="video" />;
  if (!course) return null;
  return <VideoPoster title={t("course.video")} src={course.introductory_video} poster={course.introductory_poster} />;
}

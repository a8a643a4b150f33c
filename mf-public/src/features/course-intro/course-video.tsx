import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { VideoPoster } from "@academy/shared/ui/media/video-poster";
import { useCourse } from "#academy/course.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";

/** The introductory video of the course; a failed request is shown with the description. */
export function CourseVideo() {
  const t = usePageTexts("course");
  const { data: course, isPending } = useCourse();
  if (isPending) return <Skeleton shape="video" />;
  if (!course) return null;
  return <VideoPoster title={t("course.video")} src={course.introductory_video} poster={course.introductory_poster} />;
}

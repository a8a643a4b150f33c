import type { PackCourse } from "@academy/shared/contract/content/course";
import type { PackLecture } from "@academy/shared/contract/content/lecture";
import { type ContentPack, coursesOf } from "@academy/shared/contract/content/pack";
import type { Db } from "#database/database.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import { upsert } from "#database/upsert.ts";
import { introPoster, lectureCaptions, lecturePoster, publicAddress } from "#domains/content/media/pack-media.ts";
import { pointsNeeded } from "#domains/content/pack/check-pack.ts";

/** The stored files of the content by name, with the seconds of films. */
export type Files = ReadonlyMap<string, { seconds: number | null }>;

const packPosterOf = (poster: string | null, files: Files) =>
  poster && files.has(poster) ? publicAddress(poster) : null;

const momentOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const courseRow = (course: PackCourse, files: Files) => ({
  id: course.id,
  title: course.title.en,
  description: course.course_description.en,
  introductoryVideo: publicAddress(course.introductory_video),
  introductoryPoster: packPosterOf(introPoster(course.introductory_video), files),
  academyVideo: publicAddress(course.academy_video),
  academyPoster: packPosterOf(introPoster(course.academy_video), files),
  newPrice: course.new_price,
  oldPrice: course.old_price,
  tengePrice: course.tenge_price,
  discountPercentage: course.discount_percentage,
  declaredLimit: course.declared_limit ?? null,
  certificatePoints: pointsNeeded(course),
  opensAt: momentOf(course.opens_at),
  withdrawnAt: null,
});

const lectureRow = (lecture: PackLecture, files: Files) => ({
  id: lecture.id,
  topicId: lecture.topic_id,
  position: lecture.order,
  title: lecture.title.en,
  duration: lecture.duration,
  kind: lecture.kind,
  video: lecture.video,
  videoSeconds: (lecture.video && files.get(lecture.video)?.seconds) || null,
  poster: packPosterOf(lecturePoster(lecture), files),
  captions: lectureCaptions(lecture).filter(({ key }) => files.has(key)),
  material: lecture.material,
  materialName: lecture.material_name,
  teacherName: lecture.teacher_name,
  teacherSlug: lecture.teacher_slug,
  inaugural: lecture.inaugural,
  releasedAt: momentOf(lecture.released_at),
  withdrawnAt: null,
});

/** Writes the courses of a pack; withdrawn content that it contains again becomes visible again, with everybody's progress. */
export async function writeCourses(tx: Db, pack: ContentPack, files: Files) {
  const all = coursesOf(pack);
  await upsert(
    tx,
    courses,
    courses.id,
    all.map((course) => courseRow(course, files)),
  );
  await upsert(
    tx,
    topics,
    topics.id,
    all.flatMap((course) =>
      course.topics.map((topic) => ({
        id: topic.id,
        courseId: course.id,
        position: topic.order,
        title: topic.title.en,
        releasedAt: momentOf(topic.released_at),
        withdrawnAt: null,
      })),
    ),
  );
  await upsert(
    tx,
    lectures,
    lectures.id,
    all.flatMap((course) => course.topics.flatMap((topic) => topic.lectures.map((each) => lectureRow(each, files)))),
  );
}

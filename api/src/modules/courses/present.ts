import type {
  Course,
  Lecture,
  LockReason,
  Progress,
  PublicTopic,
  TopicItem,
  VideoSource,
} from "@academy/shared/contract/courses";
import type { Storage } from "#interfaces/file-storage.ts";
import { renditionAddress } from "#modules/media/rendition-key.ts";
import type { CourseRow, LectureFilm, LectureRow, ShownLecture, TopicRow } from "./courses.repository.ts";
import { type LockFacts, lectureLock, topicLock } from "./lock.ts";
import { payableTenge } from "./price.ts";
import type { SeenProgress } from "./progress/students-progress.ts";
import { secondsWatched } from "./progress/watched.ts";

/** A course in the form of the contract (reading 56). */
export function presentCourse(row: CourseRow, accessDays: number): Course {
  return {
    id: row.id,
    title: row.title,
    course_description: row.description,
    introductory_video: row.introductoryVideo,
    academy_video: row.academyVideo,
    introductory_poster: row.introductoryPoster,
    academy_poster: row.academyPoster,
    new_price: row.newPrice,
    old_price: row.oldPrice,
    tenge_price: row.tengePrice,
    discount_percentage: row.discountPercentage,
    payable_kzt: payableTenge(row.tengePrice, row.discountPercentage),
    topics_count: row.topicsCount,
    lectures_count: row.lecturesCount,
    duration: row.duration,
    certificate_points: row.certificatePoints,
    declared_limit: row.declaredLimit,
    access_days: accessDays,
  };
}

/** A topic of the public outline, without addresses of files (reading 56). */
export function presentOutline(topic: TopicRow, lectures: readonly LectureRow[]): PublicTopic {
  return {
    topic: {
      id: topic.id,
      title: topic.title,
      lectures: lectures
        .filter((lecture) => lecture.topicId === topic.id)
        .map((lecture) => ({
          id: lecture.id,
          title: lecture.title,
          duration: lecture.duration,
          material_name: lecture.materialName,
          teacher_name: lecture.teacherName,
          inaugural: lecture.inaugural,
        })),
    },
    is_open: false,
  };
}

/** A student's progress in a lecture; a completed lecture resumes at 0, others where the student stopped (reading 28). */
export function presentProgress(row: Omit<SeenProgress, "studentId" | "lectureId">): Progress {
  const completed = row.completedAt !== null;
  return {
    position: row.position,
    watched: secondsWatched(row.watched),
    resume_at: completed ? 0 : row.position,
    completed,
    completion_changed_at: (row.completedAt ?? row.reopenedAt)?.toISOString() ?? null,
    declared: row.declared || undefined,
    reported_at: (row.positionAt ?? row.reportedAt).toISOString(),
    speed: row.speed ?? undefined,
  };
}

/** The data that presenting lectures to one student needs. */
export interface Viewer {
  studentId: number;
  facts: Omit<LockFacts, "releasedAt">;
  storage: Storage;
  progress: readonly SeenProgress[];
}

/** A film in each of its sizes, by one signed address; undefined if there is only the film itself (reading 88). */
function sourcesOf(film: LectureFilm | null, address: string | undefined): VideoSource[] | undefined {
  if (!film || film.height === null || film.renditions.length === 0 || address === undefined) return undefined;
  return [
    ...film.renditions.map(({ name, height, size }) => ({ height, size, url: renditionAddress(address, name) })),
    { height: film.height, size: film.size, url: address, original: true },
  ];
}

/** The signed addresses of an open lecture (reading 22). */
export function mediaOf(storage: Storage, studentId: number, lecture: ShownLecture) {
  const sign = (key: string) => storage.signedUrl(key, studentId);
  const video = lecture.video ? sign(lecture.video) : null;
  return {
    video,
    sources: sourcesOf(lecture.film, video?.url),
    material: lecture.material && sign(lecture.material),
    captions: lecture.captions.map(({ language, key }) => ({ language, url: sign(key).url })),
  };
}

/** The address of the poster that was taken from the film. */
const posterOf = (film: LectureFilm | null) => (film?.poster ? `/media/${film.poster}` : null);

/** When a lock ends by itself: only a lock by date does (reading 21). */
const opensAt = (lock: LockReason | null, { releasedAt }: TopicRow) =>
  lock === "date" && releasedAt ? releasedAt.toISOString() : null;

/** A lecture in the form that its student may see: a locked lecture contains no addresses at all (reading 21, threat B8). */
export function presentLecture(viewer: Viewer, topic: TopicRow, lecture: ShownLecture): Lecture {
  const lock: LockReason | null = lectureLock({ ...viewer.facts, releasedAt: topic.releasedAt }, lecture.inaugural);
  const media = lock === null ? mediaOf(viewer.storage, viewer.studentId, lecture) : null;
  const progress = viewer.progress.find((each) => each.lectureId === lecture.id);
  return {
    id: lecture.id,
    topic_id: lecture.topicId,
    title: lecture.title,
    duration: lecture.duration,
    kind: lecture.kind,
    inaugural: lecture.inaugural,
    teacher_name: lecture.teacherName,
    material_name: lecture.materialName,
    is_open: lock === null,
    lock_reason: lock,
    opens_at: opensAt(lock, topic),
    video: media?.video ? media.video.url : null,
    sources: media?.sources,
    material: media?.material ? media.material.url : null,
    captions: media?.captions ?? [],
    poster: lecture.poster ?? posterOf(lecture.film),
    progress: progress ? presentProgress(progress) : null,
    media_expires_at: (media?.video || media?.material || null)?.expiresAt.toISOString() ?? null,
  };
}

/** A topic with its lectures for one student. */
export function presentTopic(viewer: Viewer, topic: TopicRow, lectures: readonly ShownLecture[]): TopicItem {
  const lock = topicLock({ ...viewer.facts, releasedAt: topic.releasedAt });
  return {
    topic: {
      id: topic.id,
      title: topic.title,
      lectures: lectures
        .filter((lecture) => lecture.topicId === topic.id)
        .map((lecture) => presentLecture(viewer, topic, lecture)),
    },
    is_open: lock === null,
    lock_reason: lock,
    opens_at: opensAt(lock, topic),
  };
}

import type { Course, Lecture, LockReason, TopicItem } from "@academy/shared/contract/courses";
import { publicRenditionAddress, renditionAddress } from "#domains/platform/media/rendition-key.ts";
import { isoTime } from "#format/iso-time.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import type { CourseRow, LectureRow, ShownFilm, ShownLecture, TopicRow } from "./courses.repository.ts";
import { type LockFacts, lectureLock, topicLock } from "./lock.ts";
import { payableTenge } from "./price.ts";
import { presentProgress } from "./progress/present-progress.ts";
import type { SeenProgress } from "./progress/students-progress.ts";
import type { StudentAccess } from "./student-access.ts";

/** The copies of a film, from the smallest; none until they are made of the film as it is stored now. */
const copiesOf = (film: ShownFilm | null) => (film?.state === "done" ? film.renditions : []);

/** The address of an introductory film, or of its copy where not every browser plays the film; empty while there is none. */
function publicVideo(address: string, film: ShownFilm | null) {
  if (film?.playable) return address;
  const copy = copiesOf(film).at(-1);
  return copy ? publicRenditionAddress(address, copy.name) : "";
}

/** A course in the form of the contract. */
export function presentCourse(row: CourseRow, accessDays: number): Course {
  return {
    id: row.id,
    title: row.title,
    course_description: row.description,
    introductory_video: publicVideo(row.introductoryVideo, row.introductoryFilm),
    academy_video: publicVideo(row.academyVideo, row.academyFilm),
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
    opens_at: isoTime(row.opensAt),
    free_lecture: row.freeLecture,
  };
}

/** A topic of the public outline, without addresses of files (reading 56). */
export function presentOutline(topic: TopicRow, lectures: readonly LectureRow[]) {
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

/** The data that presenting lectures to one student needs. */
export interface Viewer {
  studentId: number;
  facts: Omit<LockFacts, "releasedAt">;
  releaseOf: StudentAccess["releaseOf"];
  storage: Storage;
  progress: readonly SeenProgress[];
}

/**
 * What a student may play of a film, by one signed address: its copies, and the film itself where every browser plays it;
 * without any of them, why (reading 91).
 */
function playableOf(film: ShownFilm | null, address: string): Pick<Lecture, "video" | "sources" | "video_state"> {
  const copies = copiesOf(film).map(({ name, height, size }) => ({
    height,
    size,
    url: renditionAddress(address, name),
  }));
  if (!film?.playable) {
    const best = copies.at(-1);
    if (!best) return { video: null, video_state: film?.state === "failed" ? "failed" : "preparing" };
    return { video: best.url, sources: copies.length > 1 ? copies : undefined };
  }
  const original = { height: film.height ?? 0, size: film.size, url: address, original: true };
  return { video: address, sources: copies.length > 0 ? [...copies, original] : undefined };
}

/** The signed addresses of an open lecture. */
export function mediaOf(storage: Storage, studentId: number, lecture: ShownLecture) {
  const sign = (key: string) => storage.signedUrl(key, studentId);
  const video = lecture.video ? sign(lecture.video) : null;
  const material = lecture.material ? sign(lecture.material) : null;
  return {
    ...(video ? playableOf(lecture.film, video.url) : { video: null }),
    expiresAt: (video ?? material)?.expiresAt ?? null,
    material: material?.url ?? null,
    captions: lecture.captions.map(({ language, key }) => ({ language, url: sign(key).url })),
  };
}

/** The address of the poster that was taken from the film. */
const filmPosterOf = (film: ShownFilm | null) =>
  film?.state === "done" && film.poster ? `/media/${film.poster}` : null;

/** When a lock ends by itself: only a lock by date does. */
const opensAt = (lock: LockReason | null, releasedAt: Date | null) =>
  lock === "date" && releasedAt ? releasedAt.toISOString() : null;

/** A lecture in the form that its student may see: a locked lecture contains no addresses at all (threat B8). */
export function presentLecture(viewer: Viewer, topic: TopicRow, lecture: ShownLecture): Lecture {
  const releasedAt = viewer.releaseOf(topic, lecture);
  const lock = lectureLock({ ...viewer.facts, releasedAt }, lecture.inaugural);
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
    opens_at: opensAt(lock, releasedAt),
    video: media?.video ?? null,
    video_state: media?.video_state,
    sources: media?.sources,
    material: media?.material ?? null,
    captions: media?.captions ?? [],
    poster: lecture.poster ?? filmPosterOf(lecture.film),
    progress: progress ? presentProgress(progress) : null,
    media_expires_at: isoTime(media?.expiresAt),
  };
}

/** A topic with its lectures for one student. */
export function presentTopic(viewer: Viewer, topic: TopicRow, lectures: readonly ShownLecture[]): TopicItem {
  const releasedAt = viewer.releaseOf(topic);
  const lock = topicLock({ ...viewer.facts, releasedAt });
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
    opens_at: opensAt(lock, releasedAt),
  };
}

import type { Lecture, TopicItem } from "@academy/shared/contract/courses";
import type { Page } from "@academy/shared/contract/page";
import type { Question } from "@academy/shared/contract/questions";

/** The amount of content: far more than the academy has. */
export const LECTURES = 1000;
export const QUESTIONS = 10_000;

const TOPICS = 20;
const PAGE = 20;
const MOMENT = "2026-11-21T12:00:00.000Z";

const lecture = (id: number, topic_id: number): Lecture => ({
  id,
  topic_id,
  title: `Lecture ${id}: the seat of the arbitration`,
  duration: 72,
  kind: "video",
  inaugural: id === 1,
  teacher_name: "Aigerim Sadykbek",
  material_name: "Course Handbook",
  is_open: true,
  lock_reason: null,
  video: "/media/lectures/01.mp4?signed",
  material: "/media/materials/01.pdf?signed",
  captions: [],
  poster: null,
  progress: null,
  media_expires_at: null,
});

/** Twenty topics with a thousand lectures. */
export const topics = (): TopicItem[] =>
  Array.from({ length: TOPICS }, (_, topic) => {
    const lectures = Array.from({ length: LECTURES / TOPICS }, (_, at) =>
      lecture(topic * (LECTURES / TOPICS) + at + 1, topic + 1),
    );
    return { topic: { id: topic + 1, title: `Topic ${topic + 1}`, lectures }, is_open: true, lock_reason: null };
  });

/** One question of the crowd. */
export const question = (id: number): Question => ({
  id,
  lecture: 1,
  title: `Question ${id}: does a choice of law also cover the clause?`,
  content: `Question ${id}: does a choice of law also cover the clause? The contract names one law and the clause none.`,
  created_at: MOMENT,
  user: { first_name: "Timur", photo: null, is_instructor: false, is_former: false },
  is_important: id % 7 === 0,
  answers_count: id % 4,
});

/** The page that begins after a cursor. There are more questions than are shown, so 'Show more' has work to do. */
export function questionsAfter(cursor: string | null): Page<Question> {
  const start = Number(cursor ?? 0);
  const items = Array.from({ length: PAGE }, (_, at) => question(start + at + 1));
  return { items, next_cursor: String(start + PAGE), total: 2 * QUESTIONS };
}

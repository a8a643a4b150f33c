import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { coursesRepository, type ShownLecture, type TopicRow } from "./courses.repository.ts";

/** A lecture with its topic, which has the course and the release date. */
export interface LectureLocation {
  lecture: ShownLecture;
  topic: TopicRow;
}

/** Topics and lectures of all courses as they were at one version. */
export interface Catalogue {
  version: number;
  topic: (id: number) => TopicRow | null;
  topicsOf: (courseId: number) => TopicRow[];
  lecturesOf: (topicId: number) => ShownLecture[];
  lecture: (id: number) => LectureLocation | null;
}

function catalogueOf(version: number, topics: readonly TopicRow[], lectures: readonly ShownLecture[]): Catalogue {
  const topicById = new Map(topics.map((topic) => [topic.id, topic]));
  const lectureById = new Map(lectures.map((lecture) => [lecture.id, lecture]));
  return {
    version,
    topic: (id) => topicById.get(id) ?? null,
    topicsOf: (courseId) => topics.filter((topic) => topic.courseId === courseId),
    lecturesOf: (topicId) => lectures.filter((lecture) => lecture.topicId === topicId),
    lecture: (id) => {
      const lecture = lectureById.get(id);
      const topic = lecture && topicById.get(lecture.topicId);
      return lecture && topic ? { lecture, topic } : null;
    },
  };
}

/** Reads the version and the rows of one moment. */
function load(db: Db): Promise<Catalogue> {
  return db.transaction(
    async (tx) => {
      const repository = coursesRepository(tx);
      return catalogueOf(await repository.version(), await repository.topics(), await repository.lectures());
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * The catalogue, read once and cached until its version changes. Every request reads the version, so an import or a new release date takes
 * effect at once in every process (decision 0018).
 */
export function cachedCatalogue(db: Db): (version: number) => Promise<Catalogue> {
  const reload = batchLoader<number, Catalogue>(async (versions) => {
    const catalogue = await load(db);
    return new Map(versions.map((version) => [version, catalogue]));
  });
  let kept: Catalogue | null = null;
  return async (version) => {
    if (kept?.version === version) return kept;
    const read = (await reload(version)) as Catalogue;
    kept = read;
    return read;
  };
}

import { createHash } from "node:crypto";
import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import { createByteCache } from "#cache/byte-cache.ts";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { required } from "#errors/problem.ts";
import type { Syllabus } from "./syllabus-pdf.ts";

const PDF = { file: new URL("./syllabus-pdf.ts", import.meta.url), name: "syllabusPdf" };

/** Enough for some 80 syllabuses; a course has two of them until its content changes. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** A syllabus that is ready to be sent; the etag changes with its contents. */
interface DrawnSyllabus {
  pdf: Buffer;
  etag: string;
}

/** Returns the syllabus of a course as a PDF in either language, drawn once for each state of the content (decision 0033). */
export function syllabuses(
  context: Context<"config" | "db" | "threads">,
): (courseId: number, language: Language) => Promise<DrawnSyllabus> {
  const { db, config, threads } = context;
  const repository = coursesRepository(db);
  const cached = createByteCache<{ bytes: Buffer }>(KEPT_BYTES);

  async function sayIn(language: Language, texts: readonly string[]): Promise<(text: string) => string> {
    const known =
      language === COURSE_LANGUAGE ? [] : await translationRepository(db).find(language, texts.map(sourceHash));
    const byHash = new Map(known.map(({ sourceHash: hash, text }) => [hash, text]));
    return (text) => byHash.get(sourceHash(text)) ?? text;
  }

  async function factsOf(courseId: number, language: Language): Promise<Syllabus | null> {
    const course = (await repository.courses()).find(({ id }) => id === courseId);
    if (!course) return null;
    const topics = (await repository.topics()).filter((topic) => topic.courseId === courseId);
    const lectures = await repository.lectures();
    const say = await sayIn(language, [
      course.title,
      course.description,
      ...topics.map(({ title }) => title),
      ...lectures.flatMap(({ title, teacherName, materialName }) => [title, teacherName, materialName ?? ""]),
    ]);
    return {
      language,
      site: config.publicUrl,
      title: say(course.title),
      description: say(course.description),
      minutes: course.duration,
      accessDays: config.accessDays,
      certificatePoints: course.certificatePoints,
      topics: topics.map((topic) => ({
        title: say(topic.title),
        lectures: lectures
          .filter(({ topicId }) => topicId === topic.id)
          .map(({ title, teacherName, duration, materialName, inaugural }) => ({
            title: say(title),
            teacher: say(teacherName),
            minutes: duration,
            material: materialName && say(materialName),
            inaugural,
          })),
      })),
    };
  }

  /** Read and hashed once for all requests of the same moment. */
  const stateOf = batchLoader<`${Language} ${number}`, { facts: Syllabus; name: string }>(async (wishes) => {
    const states = new Map<(typeof wishes)[number], { facts: Syllabus; name: string }>();
    for (const wish of wishes) {
      const [language, courseId] = wish.split(" ");
      const facts = await factsOf(Number(courseId), language as Language);
      const name = createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
      if (facts) states.set(wish, { facts, name });
    }
    return states;
  });

  return async (courseId, language) => {
    const state = required(await stateOf(`${language} ${courseId}`), "course.unknown");
    const { facts, name } = state;
    const { bytes } = await cached(name, async () => ({ bytes: await threads.run(PDF, facts) }));
    return { pdf: bytes, etag: `"${name.slice(0, 22)}"` };
  };
}

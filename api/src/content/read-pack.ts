import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { payableTenge } from "#modules/payments/price.ts";
import { ContentPack, type Words } from "./pack.ts";
import { jsonPath, PackError } from "./pack-error.ts";
import { packWords } from "./pack-words.ts";

const FILE = "academy.json";

/** Human translations of texts that the pack holds in English alone, such as the materials' names; the file may be absent. */
const WORDS_FILE = "words.json";

type Complaint = (path: readonly PropertyKey[], reason: string) => void;

function eachOnce(ids: readonly number[], path: readonly PropertyKey[], complain: Complaint): void {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index) complain([...path, index, "id"], `the id ${id} is used twice`);
  });
}

/** Rules between the parts of a pack that a schema of each part cannot say. */
function checkWhole(pack: ContentPack, complain: Complaint): void {
  const { course } = pack;
  const lectures = course.topics.flatMap((topic) => topic.lectures);
  const instructors = new Set(
    pack.organisational_structure.filter((person) => person.status === "INSTRUCTOR").map((person) => person.slug),
  );
  const lectureIds = new Set(lectures.map((lecture) => lecture.id));
  eachOnce(
    course.topics.map((topic) => topic.id),
    ["course", "topics"],
    complain,
  );
  for (const list of ["books", "seminars", "organisational_structure", "partners", "contacts"] as const) {
    eachOnce(
      pack[list].map((item) => item.id),
      [list],
      complain,
    );
  }
  course.topics.forEach((topic, t) => {
    topic.lectures.forEach((lecture, l) => {
      const at = ["course", "topics", t, "lectures", l];
      if (lectures.filter((other) => other.id === lecture.id).length > 1)
        complain([...at, "id"], `the id ${lecture.id} is used twice`);
      if (lecture.topic_id !== topic.id)
        complain([...at, "topic_id"], `is ${lecture.topic_id} but stands in topic ${topic.id}`);
      if (lecture.kind === "video" && !lecture.video)
        complain([...at, "video"], "a lecture of kind video needs a video");
      if (lecture.kind === "material" && !lecture.material)
        complain([...at, "material"], "a lecture of kind material needs a material");
      if (!instructors.has(lecture.teacher_slug))
        complain([...at, "teacher_slug"], `there is no instructor "${lecture.teacher_slug}"`);
    });
  });
  const minutes = lectures.reduce((sum, lecture) => sum + lecture.duration, 0);
  const figures = { topics: course.topics.length, lectures: lectures.length, minutes };
  for (const key of ["topics", "lectures", "minutes"] as const) {
    if (course.totals[key] !== figures[key])
      complain(["course", "totals", key], `says ${course.totals[key]}, the content gives ${figures[key]}`);
  }
  const payable = payableTenge(course.tenge_price, course.discount_percentage);
  if (payable !== course.payable_kzt)
    complain(["course", "payable_kzt"], `says ${course.payable_kzt}, the prices give ${payable}`);
  pack.sample_questions.forEach((question, q) => {
    if (!lectureIds.has(question.lecture_id))
      complain(["sample_questions", q, "lecture_id"], `there is no lecture ${question.lecture_id}`);
  });
}

/** A pack that passed every check, the texts it holds in both languages, and the digest of its file. */
export interface ReadPack {
  pack: ContentPack;
  words: Map<string, Words>;
  digest: string;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackError(name, "", `is not JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

function checked<Schema extends z.ZodMiniType>(name: string, schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json, { error: z.locales.en().localeError });
  const issue = parsed.error?.issues[0];
  if (issue) throw new PackError(name, jsonPath(issue.path), issue.message);
  return parsed.data as z.output<Schema>;
}

async function readExtraWords(folder: string): Promise<Words[]> {
  const name = join(folder, WORDS_FILE);
  const text = await readFile(name, "utf8").catch(() => null);
  if (text === null) return [];
  const words = checked(name, z.record(z.string(), z.string().check(z.minLength(1))), parseJson(name, text));
  return Object.entries(words).map(([en, ru]) => ({ en, ru }));
}

/** Reads and checks the pack of a folder; throws a `PackError` that names file, path and reason. */
export async function readPack(folder: string): Promise<ReadPack> {
  const name = join(folder, FILE);
  const text = await readFile(name, "utf8").catch(() => {
    throw new PackError(name, "", "the file cannot be read");
  });
  const json = parseJson(name, text);
  const pack = checked(name, ContentPack, json);
  checkWhole(pack, (path, reason) => {
    throw new PackError(name, jsonPath(path), reason);
  });
  const words = packWords([json, await readExtraWords(folder)]);
  return { pack, words, digest: createHash("sha256").update(text).digest("hex") };
}

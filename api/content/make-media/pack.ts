import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A text of the content pack in both languages. */
interface PackTexts {
  en: string;
  ru: string;
}

/** One lecture as far as its media need it; `video` is null when the pack teaches it by material alone. */
export interface Lecture {
  id: number;
  title: PackTexts;
  kind: "video" | "material";
  video: string | null;
  material: string;
  material_name: string;
  teacher_name: string;
}

/** One topic with its lectures in their order. */
interface Topic {
  id: number;
  title: PackTexts;
  lectures: Lecture[];
}

/** One book of the academy's library. */
export interface Book {
  id: number;
  title: PackTexts;
  author: PackTexts;
  file: string;
  cover: string;
}

/** The part of the content pack that names media files. */
export interface Pack {
  meta: { academy: PackTexts };
  course: { title: PackTexts; introductory_video: string; academy_video: string; topics: Topic[] };
  books: Book[];
  people: { slug: string; full_name: PackTexts; photo: string }[];
  partners: { name: PackTexts; logo: string }[];
}

/** Reads the content pack that stands beside the media folder. */
export function readPack(): Pack {
  return JSON.parse(readFileSync(new URL("../academy.json", import.meta.url), "utf8")) as Pack;
}

/** Every lecture of the course with the number of its topic, in teaching order. */
export function lecturesOf(pack: Pack): (Lecture & { topic: number })[] {
  return pack.course.topics.flatMap((topic) => topic.lectures.map((lecture) => ({ ...lecture, topic: topic.id })));
}

/** "4" as "04": the number of a lecture as file names and cards show it. */
export function twoDigits(id: number): string {
  return String(id).padStart(2, "0");
}

/** The path of a file in the hand-written part of this folder. */
export function sourcePath(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#storage/storage.ts";
import type { ContentPack, PackLecture } from "./pack.ts";
import { PackError } from "./pack-error.ts";

/** Where a file of the pack goes: what is paid for needs a signed address, the rest is public. */
export const publicKey = (file: string) => `public/${file}`;

/** Key of a paid file, as a signed address names it. */
export const privateKey = (file: string) => `private/${file}`;

/** The address of a public file of the pack. */
export const publicAddress = (file: string) => `/media/public/${file}`;

/** The sample certificate that the certification page shows. */
const SAMPLE_CERTIFICATE = "brand/certificate-sample.svg";

const number = (lecture: PackLecture) => String(lecture.id).padStart(2, "0");

/** The poster of a lecture's video. */
export const lecturePoster = (lecture: PackLecture) =>
  lecture.video ? `posters/lectures/${number(lecture)}.webp` : null;

/** The poster of an introductory video: the same name with another ending. */
export const introPoster = (video: string) => `posters/${video.replace(/\.mp4$/, ".webp")}`;

/** The caption tracks of a lecture's video. */
export const lectureCaptions = (lecture: PackLecture) =>
  lecture.video
    ? (["en", "ru"] as const).map((language) => ({ language, key: `captions/${number(lecture)}.${language}.vtt` }))
    : [];

/** Every file a pack names, and the key under which it is stored. */
export function filesOf(pack: ContentPack): Map<string, string> {
  const files = new Map<string, string>();
  const open = (file: string | null) => file && files.set(file, publicKey(file));
  const paid = (file: string | null) => file && files.set(file, privateKey(file));
  for (const video of [pack.course.introductory_video, pack.course.academy_video]) {
    open(video);
    open(introPoster(video));
  }
  for (const lecture of pack.course.topics.flatMap((topic) => topic.lectures)) {
    paid(lecture.video);
    paid(lecture.material);
    open(lecturePoster(lecture));
    for (const caption of lectureCaptions(lecture)) paid(caption.key);
  }
  open(SAMPLE_CERTIFICATE);
  for (const person of pack.organisational_structure) open(person.photo);
  for (const partner of pack.partners) open(partner.logo);
  for (const book of pack.books) {
    open(book.file);
    open(book.cover);
  }
  return files;
}

/** Reads every file of the pack; the first that is missing ends the import with its name. */
export async function readMedia(folder: string, pack: ContentPack): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const file of filesOf(pack).keys()) {
    const path = join(folder, "media", file);
    const content = await readFile(path).catch(() => null);
    if (!content || content.length === 0)
      throw new PackError(path, "", content ? "the media file is empty" : "the media file is missing");
    contents.set(file, content);
  }
  return contents;
}

/** Copies the files of the pack into the storage. */
export async function storeMedia(
  storage: Storage,
  pack: ContentPack,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [file, key] of filesOf(pack)) {
    const content = contents.get(file);
    if (content) await storage.put(key, content);
  }
}

import type { PackLecture } from "@academy/shared/contract/content/lecture";
import { type ContentPack, coursesOf, lecturesOf } from "@academy/shared/contract/content/pack";
import { LANGUAGES } from "@academy/shared/contract/language";

/** Storage key of a public file of the pack; a paid file has a private key and needs a signed address. */
export const publicKey = (file: string) => `public/${file}`;

/** Storage key of a paid file, as its signed address contains it. */
export const privateKey = (file: string) => `private/${file}`;

/** The file of a pack that a public or private key belongs to. */
export const fileOf = (key: string) => key.replace(/^(public|private)\//, "");

/** Storage key of a person's biography. */
export const biographyKey = (slug: string) => `bios/${slug}.html`;

/** The address of a public file of the pack. */
export const publicAddress = (file: string) => `/media/public/${file}`;

/** The sample certificate that the certification page shows. */
const SAMPLE_CERTIFICATE = "brand/certificate-sample.svg";

const number = (lecture: PackLecture) => String(lecture.id).padStart(2, "0");

/** The poster of a lecture's video: the one that the pack names, else the one named by the lecture's number. */
export const lecturePoster = (lecture: PackLecture) =>
  lecture.video ? (lecture.poster ?? `posters/lectures/${number(lecture)}.webp`) : null;

/** The poster of an introductory video: the same name with another ending. */
export const introPoster = (video: string) => `posters/${video.replace(/\.mp4$/, ".webp")}`;

/** The caption tracks of a lecture's video. */
export const lectureCaptions = (lecture: PackLecture) =>
  lecture.video
    ? LANGUAGES.map((language) => ({
        language,
        key: lecture.captions?.[language] ?? `captions/${number(lecture)}.${language}.vtt`,
      }))
    : [];

/** A file that a pack names. */
export interface NamedFile {
  /** Its path below the pack's `media`. */
  file: string;
  /** The key under which the file is stored. */
  key: string;
  /** Whether the file may be absent: posters and captions may, because the screens work without them. */
  isOptional: boolean;
}

/** Every file a pack names, each once. */
export function filesOf(pack: ContentPack): NamedFile[] {
  const files = new Map<string, NamedFile>();
  const add = (file: string | null, keyOf: (file: string) => string, isOptional = false) => {
    if (file && !files.has(file)) files.set(file, { file, key: keyOf(file), isOptional });
  };
  for (const course of coursesOf(pack)) {
    for (const video of [course.introductory_video, course.academy_video]) {
      add(video, publicKey);
      add(introPoster(video), publicKey, true);
    }
  }
  for (const lecture of lecturesOf(pack)) {
    add(lecture.video, privateKey);
    add(lecture.material, privateKey);
    add(lecture.poster ?? null, publicKey);
    for (const caption of Object.values(lecture.captions ?? {})) add(caption ?? null, privateKey);
    add(lecturePoster(lecture), publicKey, true);
    for (const caption of lectureCaptions(lecture)) add(caption.key, privateKey, true);
  }
  add(SAMPLE_CERTIFICATE, publicKey);
  for (const person of pack.organisational_structure) add(person.photo, publicKey);
  for (const partner of pack.partners) add(partner.logo, publicKey);
  for (const book of pack.books) {
    add(book.file, publicKey);
    add(book.cover, publicKey);
  }
  return [...files.values()];
}

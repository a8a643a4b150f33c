import { ProgressReport } from "@academy/shared/contract/courses";
import { LANGUAGES } from "@academy/shared/contract/language";
import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** A question or an answer that is being written, by student and place (visual §3). */
export const storedPost = storedText(ENTRIES.postDraft, z.string());

const UnsentEssay = z.object({
  text: z.string(),
  /** The revision of the server's essay on which the text is based. */
  revision: z.number(),
});

/** The text of an essay that has not reached the server, by student and essay. */
export const unsentEssay = storedJson(ENTRIES.unsentEssay, UnsentEssay);

const LessonListState = z.object({
  /** The topic that is expanded. */
  topic: z.nullable(z.number()),
  /** How far the list is scrolled, in pixels. */
  top: z.number(),
});

/** The place in the lesson list, so that Back and a reload find it as it was left. */
export const storedLessonList = storedJson(ENTRIES.lessonList, LessonListState);

const PlayerSettings = z.object({
  speed: z.number().check(z.gte(0.25), z.lte(4)),
  /** The student whose speed this is: the server stores it for them. */
  student: z.nullable(z.number()),
  /** The server has not yet confirmed the speed: until then this device's value is the newer one. */
  untold: z.boolean(),
  /** The captions last chosen; null until the student has chosen. */
  captions: z.nullable(z.enum([...LANGUAGES, "off"])),
  /** How large the captions are; older entries do not say. */
  captionSize: z.optional(z.enum(["small", "normal", "large"])),
  /** The quality last chosen: automatic, the file as it was uploaded, or a height in pixels; older entries do not say. */
  quality: z.optional(z.union([z.enum(["auto", "original"]), z.number().check(z.gte(1), z.lte(10_000))])),
  /** Whether the next lecture starts by itself after a countdown. */
  autoplay: z.boolean(),
});
export type StoredPlayerSettings = z.infer<typeof PlayerSettings>;
export const storedPlayerSettings = storedJson(ENTRIES.playerSettings, PlayerSettings);

const UnsentReport = z.object({
  report: ProgressReport,
  /** When it was written, in milliseconds. */
  at: z.number(),
});

/** A report of progress that has not reached the server. */
export const storedReport = storedJson(ENTRIES.unsentReport, UnsentReport);

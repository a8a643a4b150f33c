import * as z from "@academy/shared/schema";
import { edited } from "./editor.ts";
import { PackLecture } from "./lecture.ts";
import { BilingualText, computed, id, packCount, packMoment, positive } from "./values.ts";

/** A topic with its lectures. */
export const PackTopic = z.object({
  title: BilingualText,
  /** An optional moment from which the topic is open; the file's `is_open` is ignored. */
  released_at: z.optional(edited(packMoment, { kind: "moment" })),
  lectures: z.array(PackLecture).check(z.minLength(1)),
  id,
  order: computed(positive),
  duration: computed(packCount),
});
export type PackTopic = z.infer<typeof PackTopic>;

import * as z from "@academy/shared/schema";
import { edited } from "./editor.ts";
import { BilingualText, computed, file, id, packLine, packMoment, plain, positive, slug } from "./values.ts";

const OF_FILMS = { key: "kind", value: "video" };

const captions = z.nullish(file("captions"));

/** A lecture: a film, or a document. */
export const PackLecture = z.object({
  title: BilingualText,
  duration: positive,
  kind: z.enum(["video", "material"]),
  /** An optional moment from which the lecture is open, if that is later than its topic's. */
  released_at: z.optional(edited(packMoment, { kind: "moment" })),
  teacher_slug: edited(slug, { kind: "instructor" }),
  inaugural: z.boolean(),
  video: edited(z.nullable(file("lecture")), { only: OF_FILMS, implies: OF_FILMS }),
  /** A poster and captions with their own names; without them, those named by the lecture's number (decision 0070). */
  poster: edited(z.nullish(file("poster", "lectures")), { only: OF_FILMS }),
  captions: edited(z.optional(z.object({ en: captions, ru: captions })), { only: OF_FILMS }),
  material: edited(z.nullable(file("material")), { implies: { key: "kind", value: "material" } }),
  material_name: z.nullable(plain(packLine)),
  id,
  topic_id: computed(positive),
  order: computed(positive),
  teacher_name: computed(packLine),
});
export type PackLecture = z.infer<typeof PackLecture>;

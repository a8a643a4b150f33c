import * as z from "@academy/shared/schema";
import { packLine, positive } from "./values.ts";

/** A question with answers that a new academy shows as an example. */
export const PackQuestion = z.object({
  lecture_id: positive,
  author: packLine,
  title: packLine,
  content: packLine,
  important: z.optional(z.boolean()),
  answers: z.array(z.object({ author: packLine, role: z.enum(["instructor", "student"]), content: packLine })),
});
export type PackQuestion = z.infer<typeof PackQuestion>;

import * as z from "@academy/shared/schema";
import { line, positive } from "./values.ts";

/** A question with answers that a new academy shows as an example. */
export const PackQuestion = z.object({
  lecture_id: positive,
  author: line,
  title: line,
  content: line,
  important: z.optional(z.boolean()),
  answers: z.array(z.object({ author: line, role: z.enum(["instructor", "student"]), content: line })),
});
export type PackQuestion = z.infer<typeof PackQuestion>;

import { join } from "node:path";
import * as z from "zod/mini";

/** Where the running server says how it is reached; readable by its owner alone. */
export const doorFile = (dataDir: string): string => join(dataDir, "operator.json");

/** What the file holds. */
export const DoorNote = z.object({ port: z.number(), token: z.string() });

/** What is sent to the door: who asks, and the words of the command. */
export const DoorRequest = z.object({
  operator: z.string().check(z.minLength(1), z.maxLength(200)),
  words: z.array(z.string()).check(z.maxLength(200)),
});

/** A line of the door's answer: how far a long command is, and at the end what is to be said, or what is wrong. */
export const DoorAnswer = z.object({
  progress: z.optional(z.string()),
  said: z.optional(z.string()),
  wrong: z.optional(z.string()),
});

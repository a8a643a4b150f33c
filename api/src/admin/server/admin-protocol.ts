import { join } from "node:path";
import * as z from "zod/mini";

/** The file in which the running server says how to reach it; only its owner can read it. */
export const adminEndpointFile = (dataDir: string) => join(dataDir, "operator.json");

/** What the file holds. */
export const AdminEndpoint = z.object({ port: z.number(), token: z.string() });

/** What is sent to the admin server: the operator, and the arguments of the command. */
export const AdminRequest = z.object({
  operator: z.string().check(z.minLength(1), z.maxLength(200)),
  args: z.array(z.string()).check(z.maxLength(200)),
});

/** A line of the admin server's answer: the progress of a long command, and at the end its result or what is wrong. */
export const AdminResponse = z.object({
  progress: z.optional(z.string()),
  output: z.optional(z.string()),
  wrong: z.optional(z.string()),
});

import { readFileSync } from "node:fs";
import type * as z from "zod/mini";
import { DoorAnswer, DoorNote, type DoorRequest, doorFile } from "./door-note.ts";
import { OperatorError } from "./operator-error.ts";

/** Hands a command to the server that runs on this data; null when none does. */
export async function knock(dataDir: string, request: z.infer<typeof DoorRequest>): Promise<string | null> {
  let note: z.infer<typeof DoorNote>;
  try {
    note = DoorNote.parse(JSON.parse(readFileSync(doorFile(dataDir), "utf8")));
  } catch {
    return null;
  }
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${note.port}/`, {
      method: "POST",
      headers: { authorization: `Bearer ${note.token}`, "content-type": "application/json" },
      body: JSON.stringify(request),
    });
  } catch {
    // The note of a server that was killed: nobody is there.
    return null;
  }
  // Somebody else has the port of a killed server.
  if (response.status === 403 || !response.headers.get("content-type")?.includes("json")) return null;
  const { said, wrong } = DoorAnswer.parse(await response.json());
  if (said === undefined) throw new OperatorError(wrong ?? "the server gave no answer");
  return said;
}

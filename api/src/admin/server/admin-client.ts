import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type * as z from "zod/mini";
import { AdminError } from "#admin/admin-error.ts";
import { AdminEndpoint, type AdminRequest, AdminResponse, adminEndpointFile } from "./admin-protocol.ts";

/** The last line of an answer; the lines before it say how far the command is. */
async function lastOf(body: ReadableStream, report: (line: string) => void) {
  let last: z.infer<typeof AdminResponse> = {};
  for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
    last = AdminResponse.parse(JSON.parse(line));
    if (last.progress !== undefined) report(last.progress);
  }
  return last;
}

/** Sends a command to the server that runs on this data; null when none does. `report` gets the progress of a long command. */
export async function sendToAdminServer(
  dataDir: string,
  request: z.infer<typeof AdminRequest>,
  report: (line: string) => void = () => {},
) {
  let note: z.infer<typeof AdminEndpoint>;
  try {
    note = AdminEndpoint.parse(JSON.parse(readFileSync(adminEndpointFile(dataDir), "utf8")));
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
    // A killed server left this file: no process listens on its port.
    return null;
  }
  // Another process listens on the port of a killed server.
  if (response.status === 403 || !response.body || !response.headers.get("content-type")?.includes("json")) return null;
  const { output, wrong } = await lastOf(response.body as ReadableStream, report).catch(() => {
    throw new AdminError("the server ended before the command did; look at its log, then give the command again");
  });
  if (output === undefined) throw new AdminError(wrong ?? "the server gave no answer");
  return output;
}

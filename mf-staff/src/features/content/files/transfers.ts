import type { ContentUpload, UploadKind } from "@academy/shared/contract/staff/content-uploads";
import type { Upload } from "tus-js-client";
import { finishUpload } from "./files.api.ts";
import { type Mark, marksWith } from "./pace.ts";
import { createSender } from "./send-file.ts";

/** A file on its way, for one field of the draft. */
export interface Transfer {
  field: string;
  kind: UploadKind;
  name: string;
  size: number;
  /** Its number at the api; null until it has one. */
  id: string | null;
  sent: number;
  marks: readonly Mark[];
  state: "sending" | "waiting" | "paused" | "checking" | "failed" | "done";
  error: unknown;
  /** The file as the draft names it, once it is ready. */
  done: ContentUpload | null;
}

/** Transfers by field. They outlive the screen they were begun on: other parts of the content are edited meanwhile. */
let transfers: Readonly<Record<string, Transfer>> = {};
const senders = new Map<string, Upload>();
const listeners = new Set<() => void>();

export const readTransfers = () => transfers;

export function onTransfers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isUnderWay = ({ state }: Transfer) => state === "sending" || state === "waiting" || state === "checking";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function write(next: Readonly<Record<string, Transfer>>): void {
  transfers = next;
  // A page that is left ends what is being sent.
  if (Object.values(next).some(isUnderWay)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
  for (const listener of listeners) listener();
}

function change(field: string, given: Partial<Transfer>): void {
  const transfer = transfers[field];
  if (transfer) write({ ...transfers, [field]: { ...transfer, ...given } });
}

/** Forgets a transfer that is over, or was given up. */
export function forgetTransfer(field: string): void {
  senders.delete(field);
  const { [field]: _, ...rest } = transfers;
  write(rest);
}

async function check(field: string): Promise<void> {
  const id = transfers[field]?.id;
  if (!id) return;
  change(field, { state: "checking", error: null });
  try {
    change(field, { state: "done", done: await finishUpload(id) });
  } catch (error) {
    change(field, { state: "failed", error });
  }
}

/** Begins to send a file for a field, or goes on with an upload that was begun earlier. */
export async function beginTransfer(
  { field, kind }: Pick<Transfer, "field" | "kind">,
  file: File,
  resumed: string | null,
): Promise<void> {
  const begun = {
    field,
    kind,
    name: file.name,
    size: file.size,
    id: resumed,
    sent: 0,
    marks: [],
    error: null,
    done: null,
  };
  write({ ...transfers, [field]: { ...begun, state: "sending" } });
  const sender = await createSender(file, { filename: file.name, kind, field }, resumed, {
    onBegun: (id) => change(field, { id }),
    onProgress: (sent) => {
      const marks = marksWith(transfers[field]?.marks ?? [], { sent, at: performance.now() });
      if (transfers[field]?.state !== "paused") change(field, { sent, marks, state: "sending" });
    },
    onWaiting: () => change(field, { state: "waiting", marks: [] }),
    onSent: () => void check(field),
    onFailed: (error) => change(field, { state: "failed", error }),
  });
  const { state } = transfers[field] ?? { state: "failed" };
  if (state !== "failed") senders.set(field, sender);
  // It may have been paused or given up while the library was loaded.
  if (state === "sending") sender.start();
}

export function pauseTransfer(field: string): void {
  change(field, { state: "paused", marks: [] });
  void senders.get(field)?.abort();
}

/** Goes on after a pause or a failure, from where the api is. */
export function resumeTransfer(field: string): void {
  const transfer = transfers[field];
  if (transfer?.id && transfer.sent === transfer.size) return void check(field);
  change(field, { state: "sending", error: null });
  senders.get(field)?.start();
}

/** Gives a transfer up, and what came of it. */
export async function cancelTransfer(field: string): Promise<void> {
  const sender = senders.get(field);
  forgetTransfer(field);
  await sender?.abort(sender.url !== null);
}

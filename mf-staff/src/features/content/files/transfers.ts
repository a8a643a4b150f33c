import type { ContentUpload, UploadKind } from "@academy/shared/contract/staff/content-uploads";
import { hasCode } from "@academy/shared/http";
import { createSnapshot } from "@academy/shared/ui/hooks/use-snapshot";
import type { Upload } from "tus-js-client";
import { finishUpload } from "./files.api.ts";
import { type Mark, marksWith } from "./pace.ts";
import { createSender } from "./send-file.ts";

/** The upload of a file for one field of the draft. */
export interface Transfer {
  /** Distinguishes it from another upload for the same field. */
  key: number;
  field: string;
  kind: UploadKind;
  name: string;
  size: number;
  /** The upload's id at the api; null until the api has assigned one. */
  id: string | null;
  /** How many bytes the browser has sent. */
  sent: number;
  /** Whether the api has every byte: then only its check of the file remains. */
  arrived: boolean;
  marks: readonly Mark[];
  state: "sending" | "waiting" | "paused" | "checking" | "failed" | "unreadable" | "done";
  error: unknown;
  /** The file as the draft names it, once it is ready. */
  done: ContentUpload | null;
}

/** Uploads by field. They outlive the screen on which they began: staff edit other parts of the content meanwhile. */
export const transfers = createSnapshot<Readonly<Record<string, Transfer>>>({});
const senders = new Map<string, Upload>();
/** The files of uploads without a sender yet: the upload library is loaded with the first upload. */
const unsent = new Map<string, File>();
let begunCount = 0;

const isUnderWay = ({ state }: Transfer) => state === "sending" || state === "waiting" || state === "checking";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function write(next: Readonly<Record<string, Transfer>>): void {
  // Leaving the page would end the running uploads, so the browser asks first.
  if (Object.values(next).some(isUnderWay)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
  transfers.show(next);
}

/** Changes a transfer; an event of a cancelled or replaced transfer changes nothing. */
function change({ field, key }: Pick<Transfer, "field" | "key">, given: Partial<Transfer>): void {
  const transfer = transfers.snapshot()[field];
  if (transfer?.key === key) write({ ...transfers.snapshot(), [field]: { ...transfer, ...given } });
}

/** Removes a transfer that has ended or was cancelled. */
export function forgetTransfer(field: string): void {
  senders.delete(field);
  unsent.delete(field);
  const { [field]: _, ...rest } = transfers.snapshot();
  write(rest);
}

/** Calls `take` once with the finished upload of a field, also if it finished before, and forgets the upload. */
export function onFinished(field: string, take: (name: string, file: string) => void): () => void {
  const look = () => {
    const { state, name = "", done } = transfers.snapshot()[field] ?? {};
    if (state !== "done" || !done?.file) return;
    forgetTransfer(field);
    take(name, done.file);
  };
  look();
  return transfers.subscribe(look);
}

async function check(transfer: Transfer, id: string): Promise<void> {
  change(transfer, { state: "checking", error: null });
  try {
    change(transfer, { state: "done", done: await finishUpload(id) });
  } catch (error) {
    const isUnfinished = hasCode(error, "upload.unfinished");
    change(transfer, { state: "failed", error, arrived: !isUnfinished });
  }
}

/** Begins to upload a file for a field, or continues an earlier upload. */
export function beginTransfer(
  { field, kind }: Pick<Transfer, "field" | "kind">,
  file: File,
  resumed: string | null,
): Promise<void> {
  const begun: Transfer = {
    key: ++begunCount,
    field,
    kind,
    name: file.name,
    size: file.size,
    id: resumed,
    sent: 0,
    arrived: false,
    marks: [],
    state: "sending",
    error: null,
    done: null,
  };
  write({ ...transfers.snapshot(), [field]: begun });
  return prepare(begun, file);
}

/** Creates the sender of a transfer and starts it; without a network the transfer fails, and staff can try again. */
async function prepare(begun: Transfer, file: File): Promise<void> {
  const { field, kind, name, id: resumed } = begun;
  const current = () => (transfers.snapshot()[field]?.key === begun.key ? transfers.snapshot()[field] : undefined);
  unsent.set(field, file);
  const sender = await createSender(file, { filename: name, kind, field }, resumed, {
    onBegun: (id) => change(begun, { id }),
    onProgress: (sent) => {
      const marks = marksWith(current()?.marks ?? [], { sent, at: performance.now() });
      if (current()?.state !== "paused") change(begun, { sent, marks, state: "sending" });
    },
    onWaiting: () => change(begun, { state: "waiting", marks: [] }),
    onSent: () => {
      change(begun, { arrived: true });
      const id = current()?.id;
      if (id) void check(begun, id);
    },
    onFailed: (error) => change(begun, { state: "failed", error }),
    onUnreadable: () => change(begun, { state: "unreadable" }),
  }).catch((error: unknown) => {
    change(begun, { state: "failed", error });
    return null;
  });
  // The transfer may have been paused, cancelled or replaced while the library was loaded.
  const now = current();
  if (!now || !sender) return;
  unsent.delete(field);
  senders.set(field, sender);
  if (now.state === "sending") sender.start();
}

export function pauseTransfer(field: string): void {
  const transfer = transfers.snapshot()[field];
  if (transfer) change(transfer, { state: "paused", marks: [] });
  void senders.get(field)?.abort();
}

/** Continues after a pause or a failure, from where the api stopped receiving. */
export function resumeTransfer(field: string): void {
  const transfer = transfers.snapshot()[field];
  if (!transfer) return;
  if (transfer.id && transfer.arrived) return void check(transfer, transfer.id);
  const isUnprepared = transfer.state === "failed" && !senders.has(field);
  change(transfer, { state: "sending", error: null });
  const file = unsent.get(field);
  if (isUnprepared && file) return void prepare(transfer, file);
  senders.get(field)?.start();
}

/** Cancels a transfer, and deletes what the api has received. */
export async function cancelTransfer(field: string): Promise<void> {
  const sender = senders.get(field);
  forgetTransfer(field);
  await sender?.abort(sender.url !== null);
}

/** A request of the tus protocol and its answer, as an attacker sends and reads it. */
export type Ask = (
  method: string,
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
) => Promise<{ status: number; headers: Record<string, unknown> }>;

/** Offsets that no client of ours names; `at` is the right one. */
const OFFSETS: readonly ((at: number) => string)[] = [
  (at) => String(at - 1),
  (at) => String(at + 1),
  () => "-1",
  () => "-0",
  () => "+0",
  (at) => `${at}.5`,
  (at) => `${at}e0`,
  (at) => `0x${at.toString(16)}`,
  (at) => `${at},${at}`,
  (at) => `${at} ${at}`,
  (at) => `0${at}x`,
  () => "",
  () => "NaN",
  () => "Infinity",
  () => String(2 ** 53),
  () => String(2n ** 64n),
  () => "9".repeat(400),
];

/** Headers that would change what an upload is, or how it is read. */
const ODD_HEADERS: readonly Record<string, string>[] = [
  { "upload-length": "1" },
  { "upload-length": "999999999999" },
  { "upload-length": "-1" },
  { "upload-defer-length": "1" },
  { "upload-concat": "partial" },
  { "upload-concat": "final;/api/staff/content/uploads/a /api/staff/content/uploads/b" },
  { "upload-checksum": "sha1 AAAA" },
  { "upload-metadata": "kind bG9nbw==" },
  { "x-http-method-override": "DELETE" },
  { "x-http-method": "DELETE" },
  { "tus-resumable": "9.9.9" },
  { "tus-resumable": "" },
  { "content-type": "application/json" },
  { "content-type": "" },
  { "content-encoding": "gzip" },
  { expect: "100-continue" },
  { range: "bytes=0-" },
];

/** Ids that name no upload. */
const ODD_IDS = [
  ...["..%2f..%2fetc%2fpasswd", "0".repeat(32), "F".repeat(32), "0".repeat(33), "%00", "a%00b", "*"],
  ...["__proto__", "constructor", "'", "1;drop table x", "x".repeat(3000), "%ff"],
];

const METHODS = ["PATCH", "HEAD", "DELETE", "POST", "PUT", "GET", "OPTIONS"];

const PATCH = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };

const VERSION = { "tus-resumable": "1.0.0" };

/** How many bytes an upload has by its own account; the status where the upload does not exist. */
export async function offsetOf(ask: Ask, url: string): Promise<number> {
  const { status, headers } = await ask("HEAD", url, VERSION);
  return status === 200 ? Number(headers["upload-offset"]) : -status;
}

/** Sends all that an attacker may send to an upload of their own and to another person's; returns what was wrong. */
export async function abuse(
  ask: Ask,
  own: string,
  foreign: string,
  bytes: Buffer,
): Promise<{ requests: number; faults: string[] }> {
  const faults: string[] = [];
  let requests = 0;
  const counted: Ask = async (method, url, headers, payload) => {
    requests += 1;
    const answer = await ask(method, url, headers, payload);
    if (answer.status >= 500) faults.push(`${method} ${url.slice(0, 80)} ${JSON.stringify(headers)}: ${answer.status}`);
    return answer;
  };
  const at = await offsetOf(counted, own);
  const stays = async (what: string) => {
    const now = await offsetOf(counted, own);
    if (now !== at) faults.push(`${what}: at ${now} instead of ${at}`);
    return now === at;
  };

  for (const offset of OFFSETS) {
    await counted("PATCH", own, { ...PATCH, "upload-offset": offset(at) }, bytes.subarray(0, 10));
    if (!(await stays(`the offset ${JSON.stringify(offset(at))}`))) return { requests, faults };
  }
  for (const headers of ODD_HEADERS) {
    // The offset is right and the body empty: whatever is accepted is accepted because of the header.
    await counted("PATCH", own, { ...PATCH, "upload-offset": String(at), ...headers }, Buffer.alloc(0));
    if (!(await stays(JSON.stringify(headers)))) return { requests, faults };
    await counted("PATCH", own, { ...PATCH, "upload-offset": String(at + 1), ...headers }, bytes.subarray(0, 10));
    if (!(await stays(JSON.stringify(headers)))) return { requests, faults };
  }
  for (const method of METHODS) {
    for (const url of [foreign, `${foreign}finish/`, ...ODD_IDS.map((id) => own.replace(/[0-9a-f]{32}/, id))]) {
      for (const headers of [{}, ...ODD_HEADERS]) {
        const isRead = method === "GET" || method === "HEAD";
        const sent = { ...PATCH, "upload-offset": "0", ...headers };
        const { status } = await counted(method, url, sent, isRead ? undefined : bytes.subarray(0, 10));
        if (status < 400 && method !== "OPTIONS")
          faults.push(`${method} ${url.slice(0, 80)} ${JSON.stringify(headers)}: ${status}`);
      }
    }
  }
  await stays("what was sent to others");
  return { requests, faults };
}

/** Sends the same piece, or pieces that overlap, many times at once: the accepted ones must follow each other. */
export async function crowd(ask: Ask, url: string, bytes: Buffer, count: number): Promise<string[]> {
  const at = await offsetOf(ask, url);
  const lengths = Array.from({ length: count }, (_, number) => 1 + ((number * 37) % 200));
  const answers = await Promise.all(
    lengths.map((length) =>
      ask("PATCH", url, { ...PATCH, "upload-offset": String(at) }, bytes.subarray(at, at + length)),
    ),
  );
  const taken = lengths.filter((_, number) => answers[number]?.status === 204);
  const now = await offsetOf(ask, url);
  const faults = answers.filter(({ status }) => status >= 500).map(({ status }) => `of a crowd: ${status}`);
  if (taken.length !== 1 || now !== at + (taken[0] ?? 0))
    faults.push(`${taken.length} of ${count} were taken, to ${now} from ${at}`);
  return faults;
}

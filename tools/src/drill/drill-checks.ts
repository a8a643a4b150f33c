import { existsSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@academy/delivery/release/verify.ts";
import type { Store } from "@academy/delivery/store/store.ts";

/** A restored platform. */
interface RestoredPlatform {
  /** The shell's origin. */
  address: string;
  filesDir: string;
  store: Store;
  /** Runs a query in the restored database; gives the rows as lines. */
  query: (sql: string) => Promise<string[]>;
  /** How many lasting secrets the database had before the api was started on it. */
  secretsBefore: number;
  /** The newest rows of production that the backup lacks; null where production was not queried. */
  missingRows: readonly string[] | null;
  /** What happened to the archive since the drill began, other than production's own work. */
  archiveChanges: () => Promise<readonly string[]>;
}

/** A check that a restored academy must pass; it gives what is wrong, or null. */
type Check = (platform: RestoredPlatform) => Promise<string | null>;

/** The columns that name a stored file: each such file must have been restored with its row. */
const FILE_COLUMNS = [
  "select photo from students where photo is not null",
  "select photo from people where photo is not null",
  "select file_key from essays where file_key is not null",
  "select resume_key from scholarships where resume_key is not null",
  "select unnest(array[video, material, poster]) from lectures where withdrawn_at is null",
];

/** The fields of the api's answers that the checks read; if one is missing, the check fails at its next step. */
interface Answer {
  status: number;
  body: { access: string; payment_url: string; is_open: boolean; video: string; areas?: object };
}

async function call(address: string, path: string, options: { token?: string; body?: object; form?: object } = {}) {
  const { token, body, form } = options;
  const answer = await fetch(new URL(path, address), {
    method: body || form ? "POST" : "GET",
    redirect: "manual",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams({ ...form }) }),
  });
  const isJson = String(answer.headers.get("content-type")).includes("json");
  return { status: answer.status, body: isJson ? await answer.json() : await answer.arrayBuffer() } as Answer;
}

/** A new student registers, confirms the address, buys the course and watches a lecture. This uses nearly all tables and files. */
async function journey({ address, query }: RestoredPlatform): Promise<string | null> {
  const email = `drill-${crypto.randomUUID()}@example.com`;
  const password = "a long walk home";
  const ask = (path: string, options?: Parameters<typeof call>[2]) => call(address, path, options);
  const registered = await ask("/api/student/auth/register/", {
    body: { email, password1: password, password2: password },
  });
  if (registered.status !== 201) return `the registration is answered with ${registered.status}`;
  const token = registered.body.access;
  const emails = (await ask("/api/dev/mail/")).body as unknown as { to: string; text: string }[];
  const code = /\b(\d{4,8})\b/.exec(emails.find(({ to }) => to === email)?.text ?? "")?.[1];
  const confirmed = await ask("/api/student/auth/verify-email/", { token, body: { code } });
  if (confirmed.status !== 200) return `the code is answered with ${confirmed.status}`;
  const order = await ask("/api/courses/create-payment/", { token, body: {} });
  if (order.status !== 200) return `the order is answered with ${order.status}`;
  const { pathname } = new URL(order.body.payment_url);
  await ask(pathname, { form: { number: "4242 4242 4242 4242", expiry: "12/39", cvc: "123", name: "A STUDENT" } });
  await ask(pathname.replace("checkout", "secure"), { form: { sms: "123456" } });
  const films =
    "select min(l.id) from lectures l join topics t on t.id = l.topic_id where l.video is not null and l.withdrawn_at is null";
  const [lecture] = await query(`${films} and t.course_id = 1`);
  const opened = await ask(`/api/courses/lectures/${lecture}/`, { token });
  if (!opened.body.is_open) return `the lecture ${lecture} is not open to who has paid (${opened.status})`;
  const film = await ask(opened.body.video);
  return film.status === 200 ? null : `its film is answered with ${film.status}`;
}

/** The checks, by what each proves. */
export const CHECKS: Record<string, Check> = {
  "the newest acknowledged rows of production are there": async ({ missingRows }) => missingRows?.join("; ") || null,
  "the api answers and writes": async ({ address }) => {
    const { status } = await call(address, "/api/courses/course/");
    return status === 200 ? null : `the course is answered with ${status}`;
  },
  "the page and its areas are there, as they were released": async ({ address, store }) => {
    const { body } = await call(address, "/registry.json");
    const named = Object.keys(body?.areas ?? {});
    if (named.length === 0) return "the edge shows no area";
    return (await verify(store)).join("; ") || null;
  },
  "SECRET opens what the database keeps sealed": async ({ query, secretsBefore }) =>
    Number((await query("select count(*) from lasting_secrets"))[0]) === secretsBefore
      ? null
      : "another SECRET than that of the backup: authenticator apps and recovery codes sign nobody in",
  "every file that a row names is there": async ({ query, filesDir }) => {
    const keys = (await Promise.all(FILE_COLUMNS.map((sql) => query(sql))))
      .flat()
      .filter((key) => !key.startsWith("http"));
    const missing = keys.filter(
      (key) =>
        !["public", "private", "."].some((area) => existsSync(join(filesDir, area, key.replace(/^\/media\//, "")))),
    );
    return missing.length === 0
      ? null
      : `${missing.length} of ${keys.length} are missing: ${missing.slice(0, 5).join(", ")}`;
  },
  "who is new registers, buys and watches": journey,
  // The last one: by now a server that archives has done so.
  "the archive is as it was before the drill": async ({ archiveChanges }) =>
    (await archiveChanges()).join("; ") || null,
};

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** What the driver reads of an answer to any call; each field may be absent. */
interface Answer {
  access: string;
  code: string;
  content: string;
  email: string;
  id: number;
  is_open: boolean;
  items: unknown[];
  order: number;
  payment_url: string;
  photo: string;
}

/** An answer; status 0 when there was none. */
export interface Reply {
  status: number;
  body: Partial<Answer> | null;
  retryAfter: string | null;
  ms: number;
}

/** What the server acknowledged as stored; kept outside of the server. */
export interface Acknowledged {
  accounts: { email: string; token: string }[];
  questions: { id: number; content: string }[];
  purchases: { token: string; order: number }[];
  photos: { token: string; photo: string }[];
}

/** Nothing acknowledged yet. */
export const nothing = (): Acknowledged => ({ accounts: [], questions: [], purchases: [], photos: [] });

/** The password of every student here. */
export const PASSWORD = "a long walk home";

/** What a call carries. */
interface CallOptions {
  token?: string;
  body?: object;
  form?: Record<string, string>;
  photo?: Buffer;
  ip?: string;
}

function payloadOf({ body, form, photo }: CallOptions): string | FormData | undefined {
  if (form) return new URLSearchParams(form).toString();
  if (!photo) return body && JSON.stringify(body);
  const data = new FormData();
  data.append("photo", new File([new Uint8Array(photo)], "me.png", { type: "image/png" }));
  return data;
}

/** A client that never retries and never throws. */
export function clientOf(address: string) {
  return async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const { token, body, form, ip } = options;
    const start = performance.now();
    try {
      const payload = payloadOf(options);
      const answer = await fetch(address + path, {
        method,
        redirect: "manual",
        headers: {
          ...(form && { "content-type": "application/x-www-form-urlencoded" }),
          ...(body && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(ip && { "x-forwarded-for": ip }),
        },
        ...(payload !== undefined && { body: payload }),
      });
      const text = await answer.text();
      const isJson = String(answer.headers.get("content-type")).includes("json");
      return {
        status: answer.status,
        body: isJson ? JSON.parse(text) : null,
        retryAfter: answer.headers.get("retry-after"),
        ms: performance.now() - start,
      };
    } catch {
      return { status: 0, body: null, retryAfter: null, ms: performance.now() - start };
    }
  };
}

export type Call = ReturnType<typeof clientOf>;

/** Registers a new student; null when the server did not acknowledge it. */
export async function register(call: Call, acked: Acknowledged): Promise<{ email: string; token: string } | null> {
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await call("POST", "/api/student/auth/register/", {
    body: { email, password1: PASSWORD, password2: PASSWORD },
  });
  if (status !== 201) return null;
  const account = { email, token: String(body?.access) };
  acked.accounts.push(account);
  return account;
}

/** The code in the newest email to an address. */
export async function codeOf(call: Call, email: string): Promise<string | undefined> {
  const emails = (await call("GET", "/api/dev/mail/")).body as unknown as { to: string; text: string }[] | null;
  return /\b(\d{4})\b/.exec(emails?.find(({ to }) => to === email)?.text ?? "")?.[1];
}

/** Confirms a student's address by the code in the email. */
export async function verify(call: Call, { email, token }: { email: string; token: string }): Promise<boolean> {
  const code = await codeOf(call, email);
  if (!code) return false;
  return (await call("POST", "/api/student/auth/verify-email/", { token, body: { code } })).status === 200;
}

/** Pays for the course with a good card; gives the order once the bank has led back. */
export async function pay(call: Call, token: string): Promise<number | null> {
  const opened = await call("POST", "/api/courses/create-payment/", { token, body: {} });
  if (opened.status !== 200) return null;
  const { pathname } = new URL(String(opened.body?.payment_url));
  const form = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "A STUDENT" };
  if ((await call("POST", pathname, { form })).status !== 303) return null;
  const paid = await call("POST", pathname.replace("checkout", "secure"), { form: { sms: "123456" } });
  return paid.status === 303 ? Number(opened.body?.order) : null;
}

/** Lets a new student buy the course; returns the student's token once the bank has redirected back. */
export async function buy(call: Call, acked: Acknowledged): Promise<string | null> {
  const account = await register(call, acked);
  if (!account || !(await verify(call, account))) return null;
  const { token } = account;
  const order = await pay(call, token);
  if (order === null) return null;
  acked.purchases.push({ token, order });
  return token;
}

/** Lets a new student send a photo. */
export async function sendPhoto(call: Call, photo: Buffer, acked: Acknowledged): Promise<void> {
  const account = await register(call, acked);
  if (!account) return;
  const { token } = account;
  const { status, body } = await call("PATCH", "/api/student/student/update_photo/", { token, photo });
  if (status === 200) acked.photos.push({ token, photo: String(body?.photo) });
}

/** Posts a question that is new. */
export async function ask(call: Call, token: string, acked: Acknowledged): Promise<Reply> {
  const content = `Question ${randomUUID()}`;
  const reply = await call("POST", "/api/courses/questions/", { token, body: { lecture: 2, content } });
  if (reply.status === 201) acked.questions.push({ id: Number(reply.body?.id), content });
  return reply;
}

/** Asks questions and reads a lecture, six at a time, until `end` is called; keeps every answer. */
export function load(call: Call, buyer: string, acked: Acknowledged) {
  const replies: Reply[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 6 }, async (_, index) => {
    while (!isOver) {
      const writes = index % 2 === 0;
      const sent = writes ? ask(call, buyer, acked) : call("GET", "/api/courses/lectures/4/", { token: buyer });
      replies.push(await sent);
      await wait(5);
    }
  });
  return {
    replies,
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

/** The acknowledged writes that are lost or stored twice; empty when all is well. */
export async function missing(call: Call, acked: Acknowledged, reader: string): Promise<string[]> {
  const { accounts, questions, purchases, photos } = acked;
  const faults: string[] = [];
  for (const { email, token } of accounts) {
    const { status, body } = await call("GET", "/api/student/student/detail/", { token });
    if (status !== 200 || body?.email !== email) faults.push(`the account ${email} is lost: ${status}`);
  }
  for (const { id, content } of questions) {
    const { status, body } = await call("GET", `/api/courses/questions/${id}/`, { token: reader });
    if (status !== 200 || body?.content !== content) faults.push(`the question ${id} is lost: ${status}`);
    const found = await call("GET", `/api/courses/lectures/2/questions/?q=${content.slice(9)}`, { token: reader });
    if (found.body?.items?.length !== 1) faults.push(`the question ${id} is there ${found.body?.items?.length} times`);
  }
  for (const { token, order } of purchases) {
    const { body } = await call("GET", "/api/courses/payments/", { token });
    const orders = (body ?? []) as { id: number; status: string }[];
    const paid = orders.filter(({ status }) => status === "paid");
    const lecture = await call("GET", "/api/courses/lectures/4/", { token });
    if (paid.length !== 1 || paid[0]?.id !== order) faults.push(`the order ${order} is paid ${paid.length} times`);
    if (lecture.body?.is_open !== true) faults.push(`the order ${order} gives no access`);
  }
  for (const { token, photo } of photos) {
    const { body } = await call("GET", "/api/student/student/detail/", { token });
    const file = await call("GET", photo);
    if (body?.photo !== photo || file.status !== 200) faults.push(`the photo ${photo} is lost: ${file.status}`);
  }
  return faults;
}

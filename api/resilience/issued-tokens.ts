import { randomUUID } from "node:crypto";
import { totpCode, totpStep } from "#domains/accounts/factors/totp.ts";
import { buy, type Call, codeOf, nothing, PASSWORD, type Reply, register } from "./driver.ts";

/** Uses what was made before, at whichever server; true when it is still valid. Codes and links are valid for one use. */
type Use = (call: Call) => Promise<boolean>;

const AUTH = "/api/student/auth";

const good = ({ status }: Reply) => status >= 200 && status < 300;

/** A field of an answer that must be there. */
function field(reply: Reply, name: string): string {
  const value = (reply.body as Record<string, unknown> | null)?.[name];
  if (typeof value !== "string") throw new Error(`no ${name} in an answer of ${reply.status}`);
  return value;
}

async function buyerOf(call: Call) {
  const acked = nothing();
  const token = await buy(call, acked);
  if (!token) throw new Error("nobody could buy");
  return { token, email: acked.accounts[0]?.email ?? "" };
}

async function linkIn(call: Call, email: string, path: RegExp): Promise<URL> {
  const emails = (await call("GET", "/api/dev/mail/")).body as unknown as { to: string; text: string }[];
  const link = emails.filter(({ to }) => to === email).map(({ text }) => path.exec(text)?.[0]);
  return new URL(link.find((found) => found !== undefined) ?? `http://no.link.to.${email}`);
}

/** A sign-in that waits for its second factor: by the app's code, or by a recovery code. */
async function secondFactors(call: Call): Promise<Record<string, Use>> {
  const { token, email } = await buyerOf(call);
  const offered = await call("POST", `${AUTH}/factors/totp/`, { token, body: { password: PASSWORD } });
  const secret = field(offered, "secret");
  const step = totpStep(new Date());
  const code = (at: number) => totpCode(secret, at);
  const confirmed = await call("POST", `${AUTH}/factors/totp/confirm/`, { token, body: { code: code(step - 1) } });
  const [recoveryCode = ""] = (confirmed.body as unknown as { recovery_codes: string[] }).recovery_codes;
  const challenge = async () => {
    const reply = await call("POST", `${AUTH}/token/`, { body: { email, password: PASSWORD } });
    return (reply.body as unknown as { second_factor: { challenge: string } }).second_factor.challenge;
  };
  const [first, second] = [await challenge(), await challenge()];
  const complete = async (later: Call, body: object) => good(await later("POST", `${AUTH}/second-factor/`, { body }));
  return {
    "the code of an authenticator app": (later) =>
      complete(later, { challenge: first, code: code(totpStep(new Date())) }),
    "a recovery code of the second factor": (later) => complete(later, { challenge: second, code: recoveryCode }),
  };
}

/** The link that confirms a message of the contact form: the academy asks for it only once the messages of the hour are used up. */
async function confirmation(call: Call): Promise<Use> {
  const email = `writer-${randomUUID()}@example.com`;
  await call("POST", "/api/courses/feedback/", { body: { name: "Aida", email, message: "Hello" } });
  const link = await linkIn(call, email, /http\S+feedback\/confirm\S+/);
  const form = Object.fromEntries(link.searchParams);
  return async (later) => good(await later("POST", "/api/courses/feedback/confirm/", { form }));
}

/** The link by which the asker of a question turns off emails about answers. */
async function unsubscribing(call: Call, answerer: string): Promise<Use> {
  const { token, email } = await buyerOf(call);
  const body = { lecture: 2, content: `Question ${randomUUID()}` };
  const { body: question } = await call("POST", "/api/courses/questions/", { token, body });
  await call("POST", "/api/courses/answers/", { token: answerer, body: { question: question?.id, content: "Yes." } });
  const link = await linkIn(call, email, /http\S+\/emails\/unsubscribe\/\S+/);
  const form = { "List-Unsubscribe": "One-Click" };
  return async (later) => good(await later("POST", `${link.pathname}${link.search}`, { form }));
}

/** One of everything that a secret protects, made at one server. */
export async function vouchedBy(call: Call): Promise<Record<string, Use>> {
  const registered = await register(call, nothing());
  const { email, token } = registered ?? { email: "", token: "" };
  const code = await codeOf(call, email);
  const buyer = await buyerOf(call);
  await call("POST", `${AUTH}/recovery/`, { body: { email: buyer.email } });
  const recovery = { email: buyer.email, code: await codeOf(call, buyer.email) };
  const film = field(await call("GET", "/api/courses/lectures/4/", buyer), "video");
  const [order] = (await call("GET", "/api/courses/payments/", buyer)).body as unknown as { receipt_url: string }[];
  const gets =
    (path: string, as: { token?: string } = {}) =>
    async (later: Call) =>
      good(await later("GET", path, as));
  return {
    "a session": gets("/api/student/student/detail/", { token: buyer.token }),
    "the code of a registration": async (later) =>
      good(await later("POST", `${AUTH}/verify-email/`, { token, body: { code } })),
    "the code of a recovery": async (later) =>
      good(await later("POST", `${AUTH}/recovery/verify/`, { body: recovery })),
    "the address of a film": gets(film),
    "the address of a receipt": gets(order?.receipt_url ?? ""),
    "the link that confirms a message": await confirmation(call),
    "the link that turns emails off": await unsubscribing(call, buyer.token),
    ...(await secondFactors(call)),
  };
}

/** What of it is refused now, by name. */
export async function refused(made: Record<string, Use>, call: Call): Promise<string[]> {
  const names: string[] = [];
  for (const [name, use] of Object.entries(made)) if (!(await use(call))) names.push(name);
  return names;
}

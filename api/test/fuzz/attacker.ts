import type { StaffRole } from "@academy/shared/contract/roles";
import { CURRENT_FILE, readContract } from "#test/contract/contract-files.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { type Field, withValue } from "./fields.ts";
import { fuzzValuesAt } from "./fuzz-values.ts";
import { takingOf } from "./taking.ts";

/** Longest time of one answer, in milliseconds: far above any normal one, and far below a regular expression that has run away. */
const ANSWER_MAX_MS = 10_000;

/** Calls after which the caller is no longer signed in. */
const ENDING = /logout|DELETE \/api\/student\//;

const asSegment = (value: unknown) =>
  encodeURIComponent(typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? ""));

function queryOf({ way: [name] }: Field, good: object | undefined, value: unknown): string {
  const values = Array.isArray(value) ? value.slice(0, 100) : [value];
  return [...Object.entries(good ?? {}).filter(([other]) => other !== name), ...values.map((each) => [name, each])]
    .map(([key, each]) => `${key}=${asSegment(each)}`)
    .join("&");
}

/** What an attacker may know of a call: values of its path, and a valid body or query. */
export interface Known {
  values?: Readonly<Record<string, string | number>> | undefined;
  good?: object | undefined;
}

/** One request of an attacker. */
export interface Attack {
  /** Method and pattern of the call. */
  call: string;
  path: string;
  payload?: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** What came back, and after how many milliseconds. */
export interface AttackAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  ms: number;
}

/** What is wrong with an answer. */
function faultOf({ status, headers, text, ms }: AttackAnswer): string | null {
  if (ms > ANSWER_MAX_MS) return `took ${Math.round(ms)} ms`;
  if (status < 400) return null;
  const isProblem = /problem\+json/.test(String(headers["content-type"]));
  const detail = isProblem ? JSON.parse(text).detail : undefined;
  const isFine = status < 500 && typeof detail === "string" && detail.length > 0;
  return isFine ? null : `${status} ${text.slice(0, 100)}`;
}

/** An academy, a signed-in student or member of the staff, and functions to send arbitrary requests as them. */
export async function attacker(roles: readonly StaffRole[] = []) {
  const api = await startTestApi({
    rateLimits: {
      registrationsPerHour: 100_000,
      feedbackPerHour: 100_000,
      feedbackInAllPerHour: 100_000,
      postsPerHour: 100_000,
    },
  });
  const student = await api.student({ bought: true });
  const caller = roles.length > 0 ? await api.staff(roles) : student;
  const contract = readContract(CURRENT_FILE);
  const isTaken = takingOf(api.routes);
  const isMine = (call: string) => !ENDING.test(call) && call.includes(" /api/staff/") === roles.length > 0;
  // With its last slash, so that an empty id leads nowhere and not to the list.
  const pathOf = (call: string, values: Known["values"], odd?: readonly [name: string, value: unknown]) =>
    `${(call.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
      odd?.[0] === name ? asSegment(odd[1]) : String(values?.[name] ?? 4),
    )}/`;
  let calls = 0;

  /** Sends a request from an address of its own, so that rate limits stop nothing. */
  async function ask({ call, path, payload, headers }: Attack): Promise<AttackAnswer> {
    const address = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const begun = performance.now();
    const answer = await api.app.inject({
      method: call.split(" ")[0] as "GET",
      url: path,
      remoteAddress: address,
      ...(payload !== undefined && { payload }),
      headers: {
        ...(payload !== undefined && { "content-type": "application/json" }),
        authorization: `Bearer ${caller.token}`,
        ...headers,
      },
    });
    const ms = performance.now() - begun;
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, ms };
  }

  /** What is wrong with the answer. */
  async function fault(call: string, path: string, payload?: string | Buffer): Promise<string | null> {
    return faultOf(await ask({ call, path, ...(payload !== undefined && { payload }) }));
  }

  /** A request that is valid in all but one field, which holds the value. */
  function attackOn(field: Field, value: unknown, { values, good }: Known): Attack {
    const [name = ""] = field.way.map(String);
    const filled = pathOf(field.call, values, field.in === "path" ? [name, value] : undefined);
    const path = field.in === "query" ? `${filled}?${queryOf(field, good, value)}` : filled;
    const isRead = field.call.startsWith("GET");
    const body = field.in === "body" ? withValue(good, field.way, value) : (good ?? {});
    return { call: field.call, path, ...(!isRead && { payload: JSON.stringify(body) }) };
  }

  return {
    api,
    student,
    caller,
    ask,
    attackOn,
    fault,
    contract,
    /** Calls of this caller that take a body. */
    writing: Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((call) => !call.startsWith("GET") && isMine(call)),
    ),
    isMine,

    /**
     * Puts each value for the field at this position of a list into a call that is valid otherwise; all of them at once, because calls
     * that arrive together share statements. Gives what was wrong.
     */
    async tryField(field: Field, index: number, known: Known): Promise<string[]> {
      const values = fuzzValuesAt(index, (value) => isTaken(attackOn(field, value, known)));
      const found = await Promise.all(
        values.map(async (value) => {
          const attack = attackOn(field, value, known);
          const answer = await ask(attack);
          const isMissed = answer.status < 400 && !isTaken(attack);
          return { value, wrong: faultOf(answer) ?? (isMissed ? "served, though its schema refuses it" : null) };
        }),
      );
      const where = `${field.call} ${field.in} ${field.way.join(".")}`;
      return found.flatMap(({ value, wrong }) => (wrong ? [`${where} = ${JSON.stringify(value)}: ${wrong}`] : []));
    },

    /** Sends a whole body. */
    tryBody: (call: string, body: string | Buffer, { values }: Known = {}) => fault(call, pathOf(call, values), body),
  };
}

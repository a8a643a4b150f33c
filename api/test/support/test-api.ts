import type { StaffRole } from "@academy/shared/contract/roles";
import { desc, eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { expect, onTestFinished } from "vitest";
import type { App, Context } from "#context.ts";
import type { OpenDatabase } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";
import { students } from "#database/tables/students.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import type { Metrics } from "#http/availability/metrics.ts";
import type { RegisteredRoute } from "#http/contract/route-list.ts";
import { brokenEnrolments, hasMoney } from "./broken-enrolments.ts";
import { assertDeclared } from "./declared-codes.ts";
import { madePurchase, madeStudent } from "./made-students.ts";
import { emptiedDatabase } from "./test-database.ts";
import { hasher, serverFor, type TestApiOptions } from "./test-server.ts";

/** A good password. */
export const PASSWORD = "a long walk home";

/** The card that pays. */
export const GOOD_CARD = "4242 4242 4242 4242";

/** An answer as tests read it. */
export interface Answer {
  status: number;
  /** The parsed JSON; null for anything else. */
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

/** What a call may carry. */
export interface CallOptions {
  token?: string | null;
  headers?: Record<string, string>;
  ip?: string;
  /** Fields of an HTML form instead of JSON. */
  form?: Record<string, string>;
}

/** A student of a test. */
export interface TestStudent {
  id: number;
  email: string;
  token: string;
}

/** How far a student came; by default to a confirmed address. */
interface StudentFacts {
  verified?: boolean;
  bought?: boolean;
}

/** The academy of one test: its own time, its own students. */
export interface TestApi {
  app: App;
  /** Every route, hidden ones too. */
  routes: RegisteredRoute[];
  metrics: Metrics;
  context: Context;
  /** The database, for a second process on the same data. */
  database: OpenDatabase;
  now: () => Date;
  advance: (seconds: number) => void;
  call: (method: InjectOptions["method"], path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  lastCode: (email: string) => Promise<string>;
  /** A student who is signed in, written as rows: for tests of other things than accounts and purchases. */
  student: (facts?: StudentFacts) => Promise<TestStudent>;
  /** A student who registered, confirmed and paid over the api, with all that this leaves behind. */
  registered: (facts?: StudentFacts) => Promise<TestStudent>;
  /** A member of the staff, signed in with a second factor unless the test says otherwise. */
  staff: (roles: readonly StaffRole[], facts?: { secondFactor?: boolean }) => Promise<TestStudent>;
  /** Buys a course, by default the main one; returns the number of the order. */
  pay: (student: TestStudent, card?: string, course?: number) => Promise<number>;
  /** Ends when everything is written that the server began beside its answers. */
  settled: () => Promise<void>;
}

const passwordHash = hasher.hash(PASSWORD);

let accounts = 0;

/** Calls to an application, as a browser makes them. */
export const callOf =
  (app: App, routes: readonly RegisteredRoute[] = []): TestApi["call"] =>
  async (method, path, body, { token, headers, ip, form } = {}) => {
    const answer = await app.inject({
      method: method ?? "GET",
      url: path,
      ...(ip !== undefined && { remoteAddress: ip }),
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(body !== undefined && { payload: body as object }),
      headers: {
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const isJson = answer.payload !== "" && String(answer.headers["content-type"]).includes("json");
    const answered = isJson ? answer.json() : null;
    if (answer.statusCode >= 400 && answered?.code) assertDeclared(routes, method ?? "GET", path, answered.code);
    return {
      status: answer.statusCode,
      body: answered,
      headers: answer.headers,
      text: answer.payload,
    };
  };

/** Starts an academy with content and nobody in it. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await emptiedDatabase();
  const { server, isShared } = await serverFor(options, database);
  const { app, context, routes, metrics, settled, world } = server;
  onTestFinished(async () => {
    const isPaid = await hasMoney(context.db);
    const broken = isPaid ? await brokenEnrolments(context.db) : [];
    const uncounted = isPaid ? await dailyTotalsRepository(context.db).differences() : [];
    const isListening = isShared && app.server.listening;
    await (isShared ? settled() : app.close());
    expect({ broken, uncounted }).toEqual({ broken: [], uncounted: [] });
    expect(isListening, "a test that listens needs a server of its own").toBe(false);
  });

  const call = callOf(app, routes);

  // Read from the tables: the mailbox of development sends all emails with their pages, and each test asks for some code.
  const lastCode: TestApi["lastCode"] = async (email) => {
    const [mail] = await context.db
      .select({ text: outbox.text })
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id))
      .limit(1);
    return /\b(\d{4,8})\b/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  const pay: TestApi["pay"] = async (student, card = GOOD_CARD, course) => {
    const { body } = await call(
      "POST",
      "/api/courses/create-payment/",
      course === undefined ? {} : { course },
      student,
    );
    const path = new URL(body.payment_url).pathname;
    await call("POST", path, undefined, { form: { number: card, expiry: "12/30", cvc: "123", name: "A STUDENT" } });
    await call("POST", path.replace("checkout", "secure"), undefined, { form: { sms: "123456" } });
    return body.order;
  };

  const newEmail = () => `student-${++accounts}@example.com`;

  const registered: TestApi["registered"] = async ({ verified = true, bought = false } = {}) => {
    const email = newEmail();
    const answer = await call("POST", "/api/student/auth/register/", {
      email,
      password1: PASSWORD,
      password2: PASSWORD,
    });
    const [{ id } = { id: 0 }] = await context.db
      .select({ id: students.id })
      .from(students)
      .where(eq(students.email, email));
    const token = answer.body.access as string;
    if (verified || bought)
      await call("POST", "/api/student/auth/verify-email/", { code: await lastCode(email) }, { token });
    const made = { id, email, token };
    if (bought) await pay(made);
    return made;
  };

  const signedIn = async (facts: { secondFactor?: boolean } = {}): Promise<TestStudent> => {
    const email = newEmail();
    return { email, ...(await madeStudent(context, { email, passwordHash: await passwordHash, ...facts })) };
  };

  const student: TestApi["student"] = async ({ verified = true, bought = false } = {}) => {
    if (!verified && !bought) return registered({ verified });
    const made = await signedIn();
    if (bought) await madePurchase(context, made.id);
    return made;
  };

  const staff: TestApi["staff"] = async (roles, { secondFactor = true } = {}) => {
    const made = await signedIn({ secondFactor });
    for (const role of roles)
      await staffRepository(context.db).grant({ studentId: made.id, role, grantedAt: world.now, grantedBy: "test" });
    return made;
  };

  return {
    app,
    routes,
    metrics,
    context,
    database,
    now: context.clock,
    advance: (seconds) => {
      world.now = new Date(world.now.getTime() + seconds * 1000);
    },
    call,
    lastCode,
    student,
    registered,
    staff,
    pay,
    settled,
  };
}

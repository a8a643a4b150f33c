import { Agent, request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

/** What visitors of a proxy on this machine got. */
export interface Tally {
  seconds: number;
  requests: number;
  /** Method, path and status of each request that failed; status 0 for no answer. */
  failed: string[];
}

/** A visitor's way to the academy. */
export interface Entrance {
  domain: string;
  port: number;
  ca: string;
}

/** An answer; status 0 when there was none. */
export interface Answer {
  status: number;
  text: string;
}

/** A client that never retries. */
export function visitor({ domain, port, ca }: Entrance) {
  const agent = new Agent({ keepAlive: true, ca, servername: domain });
  return (method: string, path: string, body?: object, host = domain): Promise<Answer> =>
    new Promise((done) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        host,
        ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
      };
      const sent = request(
        { agent, host: "127.0.0.1", port, method, path, headers, servername: host, timeout: 60_000 },
        (answer) => {
          let text = "";
          answer.on("data", (chunk) => (text += chunk));
          answer.once("end", () => done({ status: answer.statusCode ?? 0, text }));
          answer.once("error", () => done({ status: 0, text }));
        },
      );
      sent.once("timeout", () => sent.destroy());
      sent.once("error", ({ message }) => done({ status: 0, text: message }));
      sent.end(payload);
    });
}

/** How many visitors there are, and how long each pauses after an answer. */
const [VISITORS, PAUSE_MS] = [6, 100];

/** Visitors who open pages, read the course and register until `end` is called; they never ask again. */
export function steadyLoad(entrance: Entrance) {
  const nothing = (): Omit<Tally, "seconds"> => ({ requests: 0, failed: [] });
  let [tally, began] = [nothing(), performance.now()];
  const emails: string[] = [];
  let isOver = false;
  const call = visitor(entrance);
  const one = async (method: string, path: string, wanted: number, body?: object) => {
    const { status } = await call(method, path, body);
    tally.requests++;
    if (status !== wanted) tally.failed.push(`${method} ${path}: ${status}`);
    await wait(PAUSE_MS);
    return status === wanted;
  };
  const visit = async (index: number) => {
    while (!isOver) {
      if (index % 3 === 0) await one("GET", "/", 200);
      if (index % 3 === 1) await one("GET", "/api/courses/course/", 200);
      if (index % 3 === 2) {
        const [email, password] = [`${crypto.randomUUID()}@example.com`, "a long walk home"];
        const body = { email, password1: password, password2: password };
        if (await one("POST", "/api/student/auth/register/", 201, body)) emails.push(email);
      }
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(index));
  return {
    /** What happened since the last call. */
    since: (): Tally => {
      const before = { ...tally, seconds: (performance.now() - began) / 1000 };
      [tally, began] = [nothing(), performance.now()];
      return before;
    },
    /** Ends it; gives the accounts that were acknowledged. */
    end: async () => {
      isOver = true;
      await Promise.all(visits);
      return emails;
    },
  };
}

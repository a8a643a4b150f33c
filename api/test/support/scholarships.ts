import { scholarships } from "#database/tables/scholarships.ts";
import { aPdf } from "./essay-pdfs.ts";
import { startTestApi, type TestApi, type TestStudent } from "./test-api.ts";
import type { TestApiOptions } from "./test-server.ts";

/** The address of a student's own applications. */
export const SCHOLARSHIPS = "/api/courses/scholarships/";

/** What a test may send differently from a good application. */
export interface SentForm {
  statement?: string;
  results?: string;
  resume?: Buffer | null;
  filename?: string;
}

/** An academy that takes applications. */
export const openAcademy = (options: TestApiOptions = {}): Promise<TestApi> =>
  startTestApi({ ...options, config: { scholarships: "open", staffEmail: "staff@orda.example", ...options.config } });

/** Sends an application as the page's form does. */
export async function apply({ app }: TestApi, { token }: TestStudent, sent: SentForm = {}) {
  const { statement = "I want to arbitrate.", results, filename = "resume.pdf" } = sent;
  const resume = sent.resume === undefined ? await aPdf({ words: 100, pages: 1 }) : sent.resume;
  const form = new FormData();
  form.append("statement", statement);
  if (results !== undefined) form.append("results", results);
  if (resume) form.append("resume", new File([new Uint8Array(resume)], filename, { type: "text/html" }));
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: SCHOLARSHIPS,
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, "content-type": headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A partial scholarship of a student, as a decision leaves it. */
export async function granted({ context, now }: TestApi, { id }: TestStudent, percent: number): Promise<number> {
  const [row] = await context.db
    .insert(scholarships)
    .values({
      ...{ studentId: id, courseId: 1, status: "partial", percent, reason: "For your results." },
      ...{ statement: "I want to arbitrate.", results: "", appliedAt: now(), closedAt: now() },
      ...{ cohort: "2026-12", intake: "2026-Q4" },
    })
    .returning({ id: scholarships.id });
  return row?.id ?? 0;
}

import { sql } from "drizzle-orm";
import { type Answer, PASSWORD, startTestApi, type TestApi, type TestStudent } from "./test-api.ts";

/** The address of the student's own essay. */
export const ESSAY = "/api/courses/essay/";

/** A text of so many words. */
export const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

/** Every lecture completed, as the mark button of each would do it. */
export async function completesAll({ context, now }: TestApi, { id }: TestStudent): Promise<void> {
  const at = now().toISOString();
  await context.db.execute(
    sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
        select ${id}, id, 0, '[]', ${at}::timestamptz, ${at}::timestamptz from lectures`,
  );
}

/** A buyer to whom a topic is set. */
export async function essayWriter(on?: TestApi): Promise<{ api: TestApi; student: TestStudent }> {
  const api = on ?? (await startTestApi());
  const student = await api.student({ bought: true });
  await completesAll(api, student);
  await api.call("GET", ESSAY, undefined, student);
  return { api, student };
}

/** The essay as its author reads it. */
export const essayOf = async ({ call }: TestApi, student: TestStudent): Promise<Answer["body"]> =>
  (await call("GET", ESSAY, undefined, student)).body.essay;

/** Saves a text that was made on a revision. */
export const save = ({ call }: TestApi, student: TestStudent, text: string, revision: number): Promise<Answer> =>
  call("PUT", ESSAY, { text, revision }, student);

/** Hands in a revision. */
export const submit = ({ call }: TestApi, student: TestStudent, revision: number): Promise<Answer> =>
  call("POST", `${ESSAY}submit/`, { statement: true, revision }, student);

/** Signs the student in again, after so many days that the session before has ended. */
export async function signInAgain({ call }: TestApi, student: TestStudent): Promise<void> {
  const signIn = { email: student.email, password: PASSWORD };
  student.token = (await call("POST", "/api/student/auth/token/", signIn)).body.access;
}

/** Uploads a file as the student's essay; the browser labels it as HTML. */
export async function upload(
  { app }: TestApi,
  { token }: TestStudent,
  bytes: Buffer,
  filename = "essay.pdf",
  field = "file",
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], filename, { type: "text/html" }));
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: `${ESSAY}file/`,
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, "content-type": headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, body: answer.json() };
}

import { sql } from "drizzle-orm";
import { runCommand } from "#admin/commands/commands.ts";
import { startTestApi, type TestApi, type TestStudent } from "./test-api.ts";
import type { TestApiOptions } from "./test-server.ts";

/** Runs an operator's command. */
export const academy = ({ context }: TestApi, ...command: string[]) => runCommand(context, "operator:test", command);

/** The files of a certificate as its owner's browser downloads them. */
export async function downloads({ call, app }: TestApi, student: TestStudent) {
  const { certificate } = (await call("GET", "/api/courses/certificates/mine/", undefined, student)).body;
  const credential = await call("GET", certificate.credential);
  const badge = await app.inject({ method: "GET", url: certificate.badge });
  return { certificate, credential, jwt: credential.text, badge };
}

/** A graduate of the whole course, with the files of the certificate. */
export async function graduated(options: TestApiOptions = {}) {
  const api = await startTestApi(options);
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Әлия", last_name: "O'Brien" }, student);
  const moment = sql`${api.now().toISOString()}::timestamptz`;
  await api.context.db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student.id}, id, 0, '[]', ${moment}, ${moment} from lectures`);
  await academy(api, "test-passed", student.email, "all");
  await academy(api, "evaluate", student.email, "--points", "2");
  return { api, student, ...(await downloads(api, student)) };
}

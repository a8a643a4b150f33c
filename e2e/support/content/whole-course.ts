import { type APIRequestContext, expect } from "playwright/test";
import { anEssay } from "#support/content/essays.ts";
import { bearer } from "#support/content/lectures.ts";
import { answersRightly } from "#support/content/topic-tests.ts";
import type { Student } from "#support/people/students.ts";

/** A call of the api that must succeed; gives its answer. */
export async function calls<Answer>(
  request: APIRequestContext,
  member: Student,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await request.fetch(`/api${path}`, { method, headers: bearer(member), ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

interface Topic {
  topic: { id: number; lectures: { id: number }[] };
}

/** A student marks all lectures complete, passes the test of each topic, submits the essay and enters the certificate's name. */
export async function takesTheCourse(request: APIRequestContext, student: Student, name: string): Promise<void> {
  const topics = await calls<Topic[]>(request, student, "GET", "/courses/student/1/topics/");
  for (const { topic } of topics) {
    for (const { id } of topic.lectures)
      await calls(request, student, "PUT", `/courses/lectures/${id}/progress/`, { position: 0, completed: true });
    const { id } = await answersRightly(request, student, topic.id);
    await calls(request, student, "POST", `/courses/attempts/${id}/submit/`);
  }
  const { essay } = await calls<{ essay: { revision: number } }>(request, student, "GET", "/courses/essay/");
  const draft = { text: anEssay(1600), revision: essay.revision };
  const { revision } = await calls<{ revision: number }>(request, student, "PUT", "/courses/essay/", draft);
  await calls(request, student, "POST", "/courses/essay/submit/", { statement: true, revision });
  await calls(request, student, "PATCH", "/student/student/update/", { first_name: "Dana", last_name: name });
}

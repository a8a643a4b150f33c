import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EssayState } from "@academy/shared/contract/essay";
import type { APIRequestContext } from "playwright/test";
import { bearer } from "#support/content/lectures.ts";
import { aStudent, type Student } from "#support/people/students.ts";
import { academy } from "#support/platform/admin-cli.ts";

const SENTENCE =
  "An award made at the seat is recognised abroad unless one of the grounds of the Convention is proved.";

/** An essay of about so many words, with a heading and a quotation. */
export function anEssay(words: number): string {
  const paragraph = Array.from({ length: 5 }, () => SENTENCE).join(" ");
  const paragraphs = Math.ceil(words / (paragraph.split(" ").length - 1));
  return `# Who decides at the seat\n\n> ${SENTENCE}\n\n${Array.from({ length: paragraphs }, () => paragraph).join("\n\n")}\n`;
}

/** A new account that may evaluate essays. */
export async function anInstructor(request: APIRequestContext): Promise<Student> {
  const account = await aStudent(request);
  await academy("staff", "invite", account.email, "--role", "instructor");
  return account;
}

/** The number of a student's essay. */
export async function essayOf(request: APIRequestContext, student: Student): Promise<number> {
  const state = (await (await request.get("/api/courses/essay/", { headers: bearer(student) })).json()) as EssayState;
  if (!state.essay) throw new Error("the student has no essay");
  return state.essay.id;
}

/** Writes a comment into a file for a command that takes a file. */
async function withComment(comment: string, use: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "academy-review-"));
  try {
    const file = join(folder, "comment.txt");
    await writeFile(file, comment);
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Begins a review and sends the essay back with a comment. */
export async function returnsTheEssay({ email }: Student, essay: number, comment: string): Promise<void> {
  await academy("review", String(essay), "start", "--as", email);
  await withComment(comment, (file) =>
    academy("review", String(essay), "return", "--as", email, "--comment-file", file),
  );
}

/** Begins a review and evaluates the essay by the points of its four criteria. */
export async function evaluatesTheEssay(
  { email }: Student,
  essay: number,
  points: Record<"problem" | "sources" | "reasoning" | "language", number>,
): Promise<void> {
  await academy("review", String(essay), "start", "--as", email);
  const criteria = Object.entries(points).flatMap(([criterion, value]) => [`--${criterion}`, String(value)]);
  await withComment(`${SENTENCE} `.repeat(3), (file) =>
    academy("review", String(essay), "evaluate", "--as", email, ...criteria, "--comment-file", file),
  );
}

import type { APIRequestContext } from "playwright/test";
import { expect } from "playwright/test";
import { anEssay } from "#support/content/essays.ts";
import { aPng } from "#support/content/image-files.ts";
import { bearer, completesEverything } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, type Student } from "#support/people/students.ts";
import { academy } from "#support/platform/admin-cli.ts";

/** The texts that people enter in every field they can. */
export interface Words {
  firstName: string;
  lastName: string;
  /** One line of at most 120 characters: a company, a reason, a title. */
  line: string;
  /** A text of several lines: a question, a message, an essay. */
  text: string;
  /** The name of a file. */
  file: string;
}

/** The people who entered the texts. */
export interface FilledAcademy {
  /** Has everything that a student can have: questions, notes, a photo, a device, a pending refund. */
  student: Student;
  /** Has an invoice for a company, and was blocked once. */
  payer: Student;
  /** Has an essay that was returned with remarks and waits for review again. */
  author: Student;
  /** Has the certificate of this number. */
  graduate: Student;
  certificate: string;
  /** An owner who is an instructor too. */
  staff: Student;
}

/** A valid business identification number. */
const BIN = "980840000128";

/** The lecture that is asked about. */
const LECTURE = 7;

/** Makes students and an owner who have used every part of the academy and entered the given words wherever they can write. */
export async function fillsTheAcademy(request: APIRequestContext, words: Words): Promise<FilledAcademy> {
  const call = async (who: Student | null, method: "get" | "post" | "patch" | "put", path: string, data?: object) => {
    const answer = await request[method](`/api${path}`, {
      ...(who && { headers: bearer(who) }),
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };
  const named = async (who: Student) => {
    await call(who, "patch", "/student/student/update/", { first_name: words.firstName, last_name: words.lastName });
    return who;
  };
  const bought = async (who: Student) => {
    await buysTheCourse(request, who);
    return who;
  };
  const student = await bought(await named(await aStudent(request)));
  const payer = await named(await aStudent(request));
  const author = await bought(await named(await aStudent(request)));
  const graduate = await bought(await named(await aStudent(request)));
  const staff = await named(await aStaffMember(request, ["owner", "instructor"]));

  // A sign-in on another device, whose browser sends the text as its user agent.
  const device = await request.post("/api/student/auth/token/", {
    headers: { "User-Agent": words.line.replace(/[^ -~]/g, "") },
    data: { email: student.email, password: student.password },
  });
  expect(device.ok()).toBe(true);
  const photo = await request.patch("/api/student/student/update_photo/", {
    headers: bearer(student),
    multipart: { photo: { name: words.file, mimeType: "image/png", buffer: aPng(300, 300) } },
  });
  expect(photo.ok(), await photo.text()).toBe(true);

  for (const content of [words.text, words.line]) {
    const { id } = await call(student, "post", "/courses/questions/", { lecture: LECTURE, content });
    const answer = await call(author, "post", "/courses/answers/", { question: id, content: words.text });
    await call(student, "post", `/courses/answers/${answer.id}/report/`, { reason: words.line });
    await call(author, "post", `/courses/questions/${id}/report/`, { reason: words.line });
  }
  await call(student, "post", `/courses/lectures/${LECTURE}/notes/`, { second: 1, content: words.text });
  const message = { name: words.line, email: student.email, message: words.text };
  await call(null, "post", "/courses/feedback/", message);
  const company = { company: words.line, bin: BIN, address: words.line, email: payer.email };
  await call(payer, "post", "/courses/invoices/", company);
  await academy("block", payer.email, "--reason", words.line);
  await academy("unblock", payer.email, "--reason", words.line);
  // The block has ended every session, so the payer signs in again.
  const again = { email: payer.email, password: payer.password };
  payer.token = (await call(null, "post", "/student/auth/token/", again)).access;
  const [order] = await call(student, "get", "/courses/payments/");
  await call(student, "post", `/courses/payments/${order.id}/refusal/`, { reason: words.text });

  await completesEverything(request, author);
  await call(author, "get", "/courses/essay/");
  const text = `# ${words.line}\n\n> ${words.text}\n\n- ${words.line}\n\n${anEssay(1600)}`;
  const handsIn = async (revision: number) => {
    const saved = await call(author, "put", "/courses/essay/", { text, revision });
    const handed = { statement: true, revision: saved.revision };
    return (await call(author, "post", "/courses/essay/submit/", handed)).essay;
  };
  const { id: essay } = await handsIn(0);
  await call(staff, "post", `/staff/essays/${essay}/start/?seen_reader=0`);
  const passages = [{ quote: words.line, text: words.text }];
  await call(staff, "post", `/staff/essays/${essay}/return/`, { comment: words.text, passages });
  const { essay: returned } = await call(author, "get", "/courses/essay/");
  await handsIn(returned.revision);

  await completesEverything(request, graduate);
  await academy("test-passed", graduate.email, "all");
  await academy("evaluate", graduate.email, "--points", "4");
  const { certificate } = await call(graduate, "get", "/courses/certificates/mine/");

  const [instructor] = await call(staff, "get", "/staff/sessions/instructors/");
  await call(staff, "post", "/staff/sessions/", {
    title: { en: words.line, ru: words.line },
    description: { en: words.text, ru: words.text },
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    duration_minutes: 60,
    link: "https://meet.example/seat",
    instructor: instructor.id,
  });
  return { student, payer, author, graduate, certificate: certificate.number, staff };
}

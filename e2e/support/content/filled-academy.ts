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
export interface AcademyTexts {
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

/** The lecture of the questions. */
const LECTURE = 7;

/** Makes students and an owner who have used every part of the academy and entered the given words wherever they can write. */
export async function fillsTheAcademy(request: APIRequestContext, texts: AcademyTexts): Promise<FilledAcademy> {
  const call = async (who: Student | null, method: "get" | "post" | "patch" | "put", path: string, data?: object) => {
    const answer = await request[method](`/api${path}`, {
      ...(who && { headers: bearer(who) }),
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };
  const named = async (who: Student) => {
    await call(who, "patch", "/student/student/update/", { first_name: texts.firstName, last_name: texts.lastName });
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
    headers: { "User-Agent": texts.line.replace(/[^ -~]/g, "") },
    data: { email: student.email, password: student.password },
  });
  expect(device.ok()).toBe(true);
  const photo = await request.patch("/api/student/student/update_photo/", {
    headers: bearer(student),
    multipart: { photo: { name: texts.file, mimeType: "image/png", buffer: aPng(300, 300) } },
  });
  expect(photo.ok(), await photo.text()).toBe(true);

  for (const content of [texts.text, texts.line]) {
    const { id } = await call(student, "post", "/courses/questions/", { lecture: LECTURE, content });
    const answer = await call(author, "post", "/courses/answers/", { question: id, content: texts.text });
    await call(student, "post", `/courses/answers/${answer.id}/report/`, { reason: texts.line });
    await call(author, "post", `/courses/questions/${id}/report/`, { reason: texts.line });
  }
  await call(student, "post", `/courses/lectures/${LECTURE}/notes/`, { second: 1, content: texts.text });
  const message = { name: texts.line, email: student.email, message: texts.text };
  await call(null, "post", "/courses/feedback/", message);
  const company = { company: texts.line, bin: BIN, address: texts.line, email: payer.email };
  await call(payer, "post", "/courses/invoices/", company);
  await academy("block", payer.email, "--reason", texts.line);
  await academy("unblock", payer.email, "--reason", texts.line);
  // The block has ended every session, so the payer signs in again.
  const again = { email: payer.email, password: payer.password };
  payer.token = (await call(null, "post", "/student/auth/token/", again)).access;
  const [order] = await call(student, "get", "/courses/payments/");
  await call(student, "post", `/courses/payments/${order.id}/refusal/`, { reason: texts.text });

  await completesEverything(request, author);
  await call(author, "get", "/courses/essay/");
  const text = `# ${texts.line}\n\n> ${texts.text}\n\n- ${texts.line}\n\n${anEssay(1600)}`;
  const handsIn = async (revision: number) => {
    const saved = await call(author, "put", "/courses/essay/", { text, revision });
    const handed = { statement: true, revision: saved.revision };
    return (await call(author, "post", "/courses/essay/submit/", handed)).essay;
  };
  const { id: essay } = await handsIn(0);
  await call(staff, "post", `/staff/essays/${essay}/start/?seen_reader=0`);
  const passages = [{ quote: texts.line, text: texts.text }];
  await call(staff, "post", `/staff/essays/${essay}/return/`, { comment: texts.text, passages });
  const { essay: returned } = await call(author, "get", "/courses/essay/");
  await handsIn(returned.revision);

  await completesEverything(request, graduate);
  await academy("test-passed", graduate.email, "all");
  await academy("evaluate", graduate.email, "--points", "4");
  const { certificate } = await call(graduate, "get", "/courses/certificates/mine/");

  const [instructor] = await call(staff, "get", "/staff/sessions/instructors/");
  await call(staff, "post", "/staff/sessions/", {
    title: { en: texts.line, ru: texts.line },
    description: { en: texts.text, ru: texts.text },
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    duration_minutes: 60,
    link: "https://meet.example/seat",
    instructor: instructor.id,
  });
  return { student, payer, author, graduate, certificate: certificate.number, staff };
}

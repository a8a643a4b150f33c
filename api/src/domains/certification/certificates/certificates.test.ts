// @covers readings 29, 81

import { sql } from "drizzle-orm";
import qrcode from "qrcode";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { importContent } from "#domains/content/import-content.ts";
import { copyOfPack, editPack } from "#test/support/pack-copy.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { checklist } from "./checklist.ts";
import { certificatePdf, certificatePng } from "./draw.ts";
import { certificateLayout } from "./layout.ts";
import { newNumber, readNumber } from "./number.ts";

const mine = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/certificates/mine/", undefined, student)).body;

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

const called = ({ call }: TestApi, student: TestStudent, first_name: string, last_name: string) =>
  call("PATCH", "/api/student/student/update/", { first_name, last_name }, student);

/** Completes every lecture, as its mark button would. */
const completesAll = ({ context, now }: TestApi, student: TestStudent) =>
  context.db.execute(
    sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
        select ${student.id}, id, 0, '[]', ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz from lectures`,
  );

/** A buyer who meets every requirement of the certificate, except the ones a test leaves out. */
async function finished() {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await called(api, student, "Әлия", "O'Brien <Қасымова>");
  await completesAll(api, student);
  await academy(api, "test-passed", student.email, "all");
  await academy(api, "evaluate", student.email, "--points", "2");
  return { api, student };
}

const unmet = (state: { requirements: { code: string; met: boolean }[] }) =>
  state.requirements.filter(({ met }) => !met).map(({ code }) => code);

test("a newly registered student sees the whole list of conditions, unmet", async () => {
  const api = await startTestApi();
  const student = await api.student({ verified: false });

  const state = await mine(api, student);

  expect(state).toMatchObject({ eligible: false, points: 0, name: "", certificate: null });
  expect(state.requirements).toEqual([
    { code: "purchase", met: false, have: 0, need: 1 },
    { code: "email", met: false, have: 0, need: 1 },
    { code: "name", met: false, have: 0, need: 1 },
    { code: "topics", met: false, have: 0, need: 16 },
    { code: "tests", met: false, have: 0, need: 14 },
    { code: "essay", met: false, have: 0, need: 2 },
    { code: "points", met: false, have: 0, need: 18 },
  ]);
});

const person = { hasCourse: true, isConfirmed: true, name: "Aliya" };
const all = { topics: 16, topicsCompleted: 16, testsPassed: 16, essay: 2 };

test.for([
  [{}, []],
  [{ essay: null }, ["essay", "points"]],
  [{ essay: 1 }, ["essay", "points"]],
  [{ essay: 4, testsPassed: 14 }, []],
  [{ essay: 3, testsPassed: 15 }, []],
  [{ essay: 2, testsPassed: 15 }, ["points"]],
  [{ essay: 4, testsPassed: 13 }, ["tests", "points"]],
  [{ topicsCompleted: 15 }, ["topics"]],
] as const)("with %j the certificate still requires %j", ([change, missing]) => {
  expect(unmet({ requirements: checklist(person, { ...all, ...change }, 18) })).toEqual(missing);
});

test("a pack of twelve topics says how many points its certificate needs, and is refused if they cannot be reached", async () => {
  const api = await startTestApi();
  const folder = copyOfPack();
  onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
  editPack(folder, (pack) => {
    pack.course.topics = pack.course.topics.slice(0, 12);
    pack.sample_questions = [];
  });
  await expect(academy(api, "import", folder)).rejects.toThrow(
    "at $.course.certificate.points: the certificate needs 18 points, but the topics (12) and the essay give 16 at most",
  );
  editPack(folder, (pack) => {
    pack.course.certificate = { points: 14 };
  });
  await academy(api, "import", folder);
  const student = await api.student({ bought: true });
  await called(api, student, "Aida", "");
  await completesAll(api, student);
  for (let topic = 1; topic <= 10; topic++) await academy(api, "test-passed", student.email, String(topic));
  await academy(api, "evaluate", student.email, "--points", "4");

  const state = await mine(api, student);

  expect(state).toMatchObject({ eligible: true, points: 14, points_needed: 14, points_possible: 16 });
  expect((await api.call("GET", "/api/courses/course/")).body[0].certificate_points).toBe(14);
});

test("at eighteen points the certificate exists, with the name at issue", async () => {
  const { api, student } = await finished();

  const { eligible, points, certificate } = await mine(api, student);
  await called(api, student, "Another", "Name");
  const later = (await mine(api, student)).certificate;

  expect([eligible, points]).toEqual([true, 18]);
  expect(certificate).toMatchObject({
    name: "Әлия O'Brien <Қасымова>",
    points: 18,
    issued_at: "2026-12-01T09:00:00.000Z",
  });
  expect(certificate.number).toMatch(/^OAA-2026-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(certificate.verify_url).toBe(`http://localhost:3000/verify/${certificate.number}`);
  expect([later.number, later.name]).toEqual([certificate.number, certificate.name]);
});

test("picture and document can be opened by their signed addresses only", async () => {
  const { api, student } = await finished();
  const { certificate } = await mine(api, student);

  const image = await api.call("GET", certificate.image);
  const pdf = await api.call("GET", certificate.pdf);
  const altered = await api.call("GET", certificate.pdf.replace("signature=", "signature=x"));

  expect([image.status, image.headers["content-type"]]).toEqual([200, "image/png"]);
  expect([pdf.status, pdf.headers["content-type"], pdf.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
  expect(altered.status).toBe(403);
});

test("the picture has a QR code of the public page in its corner", async () => {
  const { api, student } = await finished();
  const { certificate } = await mine(api, student);
  const key = new URL(certificate.image, "http://x").pathname.replace("/media/", "");
  const parts: Buffer[] = [];
  for await (const part of await api.context.storage.stream(key)) parts.push(part as Buffer);
  const { modules } = qrcode.create(certificate.verify_url, { errorCorrectionLevel: "M" });
  const scale = 1684 / 1123;
  const area = { left: Math.round((1123 - 202) * scale), top: Math.round((794 - 232) * scale) };
  const side = Math.round(118 * scale);

  const seen = await sharp(Buffer.concat(parts))
    .extract({ ...area, width: side, height: side })
    .greyscale()
    .resize(modules.size * 9, modules.size * 9, { kernel: "nearest" })
    .raw()
    .toBuffer();

  const dark = Array.from(modules.data, (_, index) => {
    const [row, column] = [Math.floor(index / modules.size), index % modules.size];
    return (seen[(row * 9 + 4) * modules.size * 9 + column * 9 + 4] ?? 255) < 128;
  });
  expect(dark).toEqual(Array.from(modules.data, (module) => Boolean(module)));
});

test("anybody can check a number, and sees only what is on the certificate", async () => {
  const { api, student } = await finished();
  const { certificate } = await mine(api, student);

  const { status, body } = await api.call("GET", `/api/courses/certificates/${certificate.number.toLowerCase()}/`);

  expect(status).toBe(200);
  expect(body).toEqual({
    number: certificate.number,
    name: certificate.name,
    course: certificate.course,
    issued_at: certificate.issued_at,
    valid: true,
  });
});

test.for(["OAA-2026-0000-0000", "mine2", "%00", "OAA-2026-IIII-OOOO", "'; drop table certificates; --"])(
  "the number %s is unknown",
  async (number) => {
    const { call } = await startTestApi();

    const { status, body } = await call("GET", `/api/courses/certificates/${encodeURIComponent(number)}/`);

    expect([status, body.code]).toEqual([404, "certificate.unknown"]);
  },
);

test("certificate numbers cannot be enumerated", async () => {
  const api = await startTestApi();
  const guess = (index: number) =>
    api.call("GET", `/api/courses/certificates/OAA-2026-0000-${String(index).padStart(4, "0")}/`);

  let last = await guess(0);
  for (let index = 1; index <= 120; index++) last = await guess(index);

  expect([last.status, last.body.code]).toEqual([429, "request.too_many"]);
});

test("an employer can check a hundred certificates with some typing errors, and so can others behind the same address", async () => {
  const { api, student } = await finished();
  const { certificate } = await mine(api, student);
  const statuses = new Set<number>();

  for (let count = 0; count < 300; count++) {
    const number = count % 5 === 0 ? `OAA-2026-0000-${String(count).padStart(4, "0")}` : certificate.number;
    const { status } = await api.call("GET", `/api/courses/certificates/${number}/`);
    statuses.add(status);
  }

  expect([...statuses].sort()).toEqual([200, 404]);
});

test("the certificate can be read after the access has ended", async () => {
  const { api, student } = await finished();
  const { number } = (await mine(api, student)).certificate;
  api.advance(121 * 86_400);
  await api.context.db.execute(
    sql`update sessions set used_at = ${api.now().toISOString()}::timestamptz, created_at = ${api.now().toISOString()}::timestamptz`,
  );

  expect((await mine(api, student)).certificate.number).toBe(number);
});

test("a number is recognised however it was typed, and no two are alike", () => {
  const numbers = Array.from({ length: 1000 }, () => newNumber(new Date("2026-12-01")));

  expect(numbers.every((number) => readNumber(` ${number.toLowerCase()} `) === number)).toBe(true);
  expect(new Set(numbers).size).toBe(1000);
});

test.for(["王小明", "محمد علي", "שרה לוי", "Әлия 👩‍⚖️"])(
  "a certificate for %s has the name within its frame",
  async (name) => {
    const row = {
      id: 1,
      studentId: 1,
      courseId: 1,
      number: "OAA-2026-0000-0000",
      name,
      course: "International Arbitration",
      points: 20,
      issuedAt: new Date("2026-12-01"),
      revokedAt: null,
      statusIndex: 0,
      decisionRequestedAt: null,
      replacedAt: null,
    };
    const facts = { row, verifyUrl: "http://localhost:3000/verify/OAA-2026-0000-0000" };

    const args = pdfText(await certificatePdf(facts));
    const { width } = await sharp(certificatePng(facts)).metadata();

    expect([args.includes(`${name} `), width]).toEqual([true, 1684]);
  },
);

test("a name of any length stays within the frame, and no character breaks the page", () => {
  const row = {
    id: 1,
    studentId: 1,
    courseId: 1,
    number: "OAA-2026-0000-0000",
    name: `\u0001${"Нұрсұлтанбек ".repeat(15)}\ud800`,
    course: "International Arbitration",
    points: 20,
    issuedAt: new Date("2026-12-01"),
    revokedAt: null,
    statusIndex: 0,
    decisionRequestedAt: null,
    replacedAt: null,
  };

  const { lines } = certificateLayout(row, "http://localhost:3000/verify/OAA-2026-0000-0000");

  const name = lines.find(({ text }) => text.includes("Нұрсұлтанбек"));
  expect([name?.text.includes("\u0001"), name?.text.includes("\ud800")]).toEqual([false, false]);
  expect(name?.size).toBeLessThan(12);
});

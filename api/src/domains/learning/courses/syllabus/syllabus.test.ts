// @covers spec §2.8, reading 27

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { pdfText } from "#test/support/pdf-text.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

async function syllabusOf({ app }: TestApi, query = "", headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api/courses/teacher_courses/1/syllabus.pdf${query}`, headers });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
}

test.for<[string, readonly string[]]>([
  [
    "en",
    [
      "Orda Academy of Arbitration",
      "16 topics, 35 lectures",
      "56 h 18 min",
      "120 days from the day of payment",
      "About 3.5 hours of lectures a week",
      "not a state diploma",
      "by its number or QR code",
    ],
  ],
  [
    "ru",
    [
      "Академия арбитража «Орда»",
      "16 тем, 35 лекций",
      "56 ч 18 мин",
      "120 дней со дня оплаты",
      "Около 3,5 часа лекций в неделю",
      "не является документом об образовании",
      "по номеру или QR-коду",
    ],
  ],
])("the syllabus in %s says what is taught, how long, and what the certificate is", async ([language, expected]) => {
  const api = await startTestApi();
  const outline = (await api.call("GET", "/api/courses/topic/")).body;

  const { status, headers, pdf } = await syllabusOf(api, `?lng=${language}`);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="syllabus-${language}.pdf"`,
  });
  const text = pdfText(pdf);
  for (const sentence of expected) expect(text).toContain(sentence);
  if (language === "en")
    for (const { topic } of outline) for (const { title } of [topic, ...topic.lectures]) expect(text).toContain(title);
});

test("it is drawn once, sent again only when it changed, and refused for an unknown course", async () => {
  const api = await startTestApi();
  const first = await syllabusOf(api);
  const etag = String(first.headers.etag);

  const again = await syllabusOf(api);
  const unchanged = await syllabusOf(api, "", { "if-none-match": etag });
  const change = (title: string) => api.context.db.execute(sql`update topics set title = ${title} where id = 1`);
  const [before] = (await api.call("GET", "/api/courses/topic/")).body;
  onTestFinished(() => change(before.topic.title).then(() => {}));
  await change("A topic of another name");
  const changed = await syllabusOf(api, "", { "if-none-match": etag });
  const unknown = await api.call("GET", "/api/courses/teacher_courses/9/syllabus.pdf");

  // A PDF contains the time of drawing, so two drawings never have the same bytes.
  expect(again.pdf.equals(first.pdf)).toBe(true);
  expect([unchanged.status, changed.status, unknown.status]).toEqual([304, 200, 404]);
  expect(pdfText(changed.pdf)).toContain("A topic of another name");
});

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { wordsOf } from "#testing/words-of-pdf.ts";
import { startWorld, type World } from "#testing/world.ts";

async function syllabusOf({ app }: World, query = "", headers: Record<string, string> = {}) {
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
])("the syllabus in %s says what is taught, how long, and what the certificate is", async ([language, said]) => {
  const world = await startWorld();
  const outline = (await world.call("GET", "/api/courses/topic/")).body;

  const { status, headers, pdf } = await syllabusOf(world, `?lng=${language}`);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="syllabus-${language}.pdf"`,
  });
  const words = wordsOf(pdf);
  for (const sentence of said) expect(words).toContain(sentence);
  if (language === "en")
    for (const { topic } of outline) for (const { title } of [topic, ...topic.lectures]) expect(words).toContain(title);
});

test("it is drawn once, sent again only when it changed, and for an unknown course refused", async () => {
  const world = await startWorld();
  const first = await syllabusOf(world);
  const etag = String(first.headers.etag);

  const again = await syllabusOf(world);
  const unchanged = await syllabusOf(world, "", { "if-none-match": etag });
  const change = (title: string) => world.context.db.execute(sql`update topics set title = ${title} where id = 1`);
  const [before] = (await world.call("GET", "/api/courses/topic/")).body;
  onTestFinished(() => change(before.topic.title).then(() => {}));
  await change("A topic of another name");
  const changed = await syllabusOf(world, "", { "if-none-match": etag });
  const unknown = await world.call("GET", "/api/courses/teacher_courses/9/syllabus.pdf");

  // A document says when it was drawn, so two drawings are never the same bytes.
  expect(again.pdf.equals(first.pdf)).toBe(true);
  expect([unchanged.status, changed.status, unknown.status]).toEqual([304, 200, 404]);
  expect(wordsOf(changed.pdf)).toContain("A topic of another name");
});

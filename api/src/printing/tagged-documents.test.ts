import { LANGUAGES } from "@academy/shared/contract/language";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { certificatePdf } from "#domains/certification/certificates/draw.ts";
import { syllabusPdf } from "#domains/learning/courses/syllabus/syllabus-pdf.ts";
import { invoicePdf } from "#domains/payments/invoices/document/invoice-pdf.ts";
import { receiptPdf } from "#domains/payments/receipts/receipt-pdf.ts";

/** What Mozilla's reader finds in a document: its text, its marks, and the structure of its first page. */
async function readBy(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { items, lang } = await page.getTextContent();
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string } };
  const tree = JSON.stringify(await page.getStructTree());
  return {
    text: items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""),
    lang,
    title: info.Title,
    isTagged: (await document.getMarkInfo())?.Marked,
    roles: [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role),
  };
}

const certificate = (name: string) =>
  certificatePdf({
    row: {
      id: 1,
      number: "OAA-2026-0001-0002",
      studentId: 1,
      courseId: 1,
      name,
      course: "International Arbitration",
      points: 18,
      issuedAt: new Date("2026-11-22T10:00:00Z"),
    } as Parameters<typeof certificatePdf>[0]["row"],
    verifyUrl: "http://localhost:3000/verify/OAA-2026-0001-0002",
  });

test.each([
  ["Latin", "Zoë Müller-O'Brien"],
  ["Cyrillic", "Анна Ёлкина"],
  ["Kazakh", "Әлия Қасымова"],
  ["Greek", "Ελένη Παπαδάκη"],
  ["Georgian", "გიორგი მაისურაძე"],
  ["Armenian", "Արամ Սարգսյան"],
  ["Arabic", "محمد علي"],
  ["Hebrew", "שרה לוי"],
  ["Chinese", "王小明"],
  ["a rare Chinese character", "𠮷野"],
  ["Japanese", "山田 さくら"],
  ["Korean", "김민수"],
  ["Devanagari", "प्रिया शर्मा"],
  ["Thai", "สมชาย ใจดี"],
  ["combining marks", "Zoe\u0308 Nguye\u0302\u0303n"],
  ["mixed scripts", "Анна Müller 李"],
  ["emoji", "Ann 😀"],
])("another program finds the name of a certificate as text: %s", async (_, name) => {
  const { text } = await readBy(await certificate(name));

  expect(text.normalize()).toContain(name.normalize());
});

test("a certificate is a tagged PDF with title, language and heading; its frame is not read out", async () => {
  const read = await readBy(await certificate("Анна Müller 李"));

  expect(read).toMatchObject({ title: "Certificate OAA-2026-0001-0002", lang: "en", isTagged: true });
  expect(new Set(read.roles)).toEqual(new Set(["Root", "Document", "H1", "P"]));
});

const SELLER = { name: "Orda", bin: null, address: null, support_email: "a@b.example" };

test.each(LANGUAGES)("a receipt is a tagged PDF, in %s", async (language) => {
  const pdf = await receiptPdf({
    language,
    number: "R-1",
    paidAt: new Date("2026-11-22T10:00:00Z"),
    amount: 748_800,
    course: "International Arbitration",
    name: "Анна Müller 李",
    email: "anna@example.com",
    provider: "card",
    order: 1,
    card: null,
    company: null,
    seller: SELLER as unknown as Parameters<typeof receiptPdf>[0]["seller"],
    seats: null,
    coupon: null,
    refunded: null,
    site: "http://localhost:3000",
  });
  const read = await readBy(pdf);

  expect(read).toMatchObject({ lang: language, isTagged: true });
  expect(read.title).toMatch(/R-1$/);
  expect(read.text).toContain("Анна Müller 李");
  expect(read.roles).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
});

test.each(LANGUAGES)("an invoice is a tagged PDF, in %s", async (language) => {
  const read = await readBy(
    await invoicePdf({
      language,
      number: "INV-2026-0001",
      status: "open",
      createdAt: new Date("2026-11-22T10:00:00Z"),
      validUntil: new Date("2026-12-06T10:00:00Z"),
      company: "ТОО «Арбитраж»",
      bin: "050540001239",
      address: "Astana",
      amount: 748_800,
      course: "International Arbitration",
      student: "Анна Müller",
      seats: null,
      seller: SELLER as unknown as Parameters<typeof invoicePdf>[0]["seller"],
      site: "http://localhost:3000",
    }),
  );

  expect(read).toMatchObject({ lang: language, isTagged: true });
  expect(read.title).toMatch(/INV-2026-0001$/);
  expect(read.text).toContain("ТОО «Арбитраж»");
  expect(read.roles).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
});

test.each(LANGUAGES)("a syllabus is a tagged PDF, in %s", async (language) => {
  const lecture = { title: "The seat", teacher: "Анна Müller", minutes: 42, material: null, inaugural: false };
  const read = await readBy(
    await syllabusPdf({
      language,
      site: "http://localhost:3000",
      title: "International Arbitration",
      description: "The course.",
      minutes: 42,
      accessDays: 240,
      certificatePoints: 18,
      topics: [{ title: "Foundations", lectures: [lecture] }],
    }),
  );

  expect(read).toMatchObject({ lang: language, isTagged: true });
  expect(read.title).toMatch(/: International Arbitration$/);
  expect(read.text).toContain("Анна Müller");
  expect(read.roles).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
});

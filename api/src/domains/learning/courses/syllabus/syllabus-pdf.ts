import { weeklyHours } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import type PDFDocument from "pdfkit";
import { documentBytes } from "#printing/document-bytes.ts";
import { DEJAVU } from "#printing/font-files.ts";
import { newDocument } from "#printing/new-document.ts";
import { SYLLABUS_TEXTS, type SyllabusTexts } from "./syllabus-texts.ts";

const { sans: REGULAR, bold: BOLD } = DEJAVU;

const NAVY = "#1f4e79";
const INK = "#1d2733";
const MUTED = "#5b6675";
const MARGIN = 56;
const MINUTES_WIDTH = 64;

/** The contents of a syllabus, in the reader's language. */
export interface Syllabus {
  language: Language;
  site: string;
  title: string;
  description: string;
  minutes: number;
  accessDays: number;
  /** Points that the certificate needs. */
  certificatePoints: number;
  topics: {
    title: string;
    lectures: { title: string; teacher: string; minutes: number; material: string | null; inaugural: boolean }[];
  }[];
}

type Page = InstanceType<typeof PDFDocument>;

const bottomOf = ({ page }: Page) => page.height - page.margins.bottom;
const widthOf = ({ page }: Page) => page.width - page.margins.left - page.margins.right;

function drawHead(doc: Page, { title, description, site }: Syllabus, texts: SyllabusTexts) {
  doc.font(BOLD).fontSize(11).fillColor(NAVY).text(texts.academy);
  doc.font(REGULAR).fontSize(9).fillColor(MUTED).text(site, { link: site });
  doc.moveDown(1.5).font(REGULAR).fontSize(11).text(texts.title);
  doc.font(BOLD).fontSize(20).fillColor(INK).text(title, { structType: "H1" });
  doc.moveDown(0.75).font(REGULAR).fontSize(10).text(description, { lineGap: 2 });
}

function drawFacts(doc: Page, rows: readonly (readonly [string, string])[]) {
  doc.moveDown(1);
  for (const [name, value] of rows) {
    const top = doc.y;
    doc.font(REGULAR).fontSize(9.5).fillColor(MUTED).text(name, MARGIN, top, { width: 140 });
    const below = doc.y;
    doc.fillColor(INK).text(value, MARGIN + 150, top, { width: widthOf(doc) - 150 });
    doc.y = Math.max(below, doc.y) + 4;
  }
  doc.x = MARGIN;
}

type Lecture = Syllabus["topics"][number]["lectures"][number];

function drawLecture(doc: Page, lecture: Lecture, texts: SyllabusTexts) {
  const width = widthOf(doc) - MINUTES_WIDTH - 12;
  const small = [texts.teacher(lecture.teacher), ...(lecture.material ? [texts.material(lecture.material)] : [])];
  const title = lecture.inaugural ? `${lecture.title} (${texts.free})` : lecture.title;
  const height = doc.font(REGULAR).fontSize(10).heightOfString(title, { width }) + small.length * 12;
  if (doc.y + height > bottomOf(doc)) doc.addPage();
  const top = doc.y;
  doc.fontSize(10).fillColor(INK);
  doc.text(texts.minutes(lecture.minutes), MARGIN + width + 12, top, { width: MINUTES_WIDTH, align: "right" });
  doc.text(title, MARGIN, top, { width });
  doc.fontSize(8.5).fillColor(MUTED);
  for (const line of small) doc.text(line, MARGIN, doc.y, { width });
  doc.y += 6;
}

function drawPageNumbers(doc: Page, texts: SyllabusTexts) {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    // Text below the margin would make the library begin another page.
    doc.page.margins.bottom = 0;
    doc.font(REGULAR).fontSize(8).fillColor(MUTED);
    doc.text(texts.page(at + 1, count), MARGIN, doc.page.height - 40, {
      width: widthOf(doc),
      align: "right",
      lineBreak: false,
    });
  }
}

/** The syllabus of a course as a PDF: topics, instructors, durations and the certificate. Drawing occupies a thread for a tenth of a second. */
export function syllabusPdf(syllabus: Syllabus) {
  const { language, topics, minutes, accessDays } = syllabus;
  const texts = SYLLABUS_TEXTS[language];
  const doc = newDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN + 8, left: MARGIN, right: MARGIN },
    lang: language,
    bufferPages: true,
    info: { Title: `${texts.title}: ${syllabus.title}`, Author: texts.academy },
  });
  const done = documentBytes(doc);
  const lectures = topics.reduce((sum, topic) => sum + topic.lectures.length, 0);
  drawHead(doc, syllabus, texts);
  drawFacts(doc, [
    [texts.facts.scope, texts.scope(topics.length, lectures)],
    [texts.facts.duration, texts.duration(minutes)],
    [texts.facts.access, texts.access(accessDays)],
    [texts.facts.pace, texts.pace(weeklyHours(minutes, accessDays))],
    [texts.facts.language, texts.taughtIn],
    [texts.facts.completion, texts.completion(syllabus.certificatePoints)],
    [texts.facts.certificate, texts.certificate],
  ]);
  for (const [at, topic] of topics.entries()) {
    const heading = `${at + 1}. ${topic.title}`;
    // A heading stays on the page of its first lecture.
    if (doc.y + 80 > bottomOf(doc)) doc.addPage();
    else doc.moveDown(1);
    doc.outline.addItem(heading);
    doc
      .font(BOLD)
      .fontSize(12)
      .fillColor(NAVY)
      .text(heading, MARGIN, doc.y, { width: widthOf(doc), structType: "H2" });
    doc.moveDown(0.4);
    for (const lecture of topic.lectures) drawLecture(doc, lecture, texts);
  }
  drawPageNumbers(doc, texts);
  doc.end();
  return done;
}

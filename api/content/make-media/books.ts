import { readFileSync } from "node:fs";
import { type Block, blocksOf } from "./markdown.ts";
import type { Book, Pack } from "./pack.ts";
import { sourcePath } from "./pack.ts";
import { palette } from "./palette.ts";
import { prose } from "./prose.ts";
import { closeSheet, mark, openSheet, pen, type Sheet } from "./sheet.ts";

function titlePage(sheet: Sheet, book: Book, academy: string): void {
  const { doc, left, width } = sheet;
  const [title = book.title.en, subtitle = ""] = book.title.en.split(": ");
  doc.rect(0, 0, doc.page.width, doc.page.height).fill(palette.paper);
  doc.rect(left, 150, 52, 2.5).fill(palette.brass);
  pen(sheet, "serif", 42, palette.navy).text(title, left, 178, { width, lineGap: -2 });
  if (subtitle) pen(sheet, "serifItalic", 20, palette.inkMuted).text(subtitle, left, doc.y + 8, { width });
  pen(sheet, "sansMedium", 13, palette.ink).text(book.author.en, left, doc.y + 26, { width });
  mark(sheet, left + 17, 700, 17);
  pen(sheet, "sansMedium", 11, palette.navy).text(academy, left + 46, 688, { lineBreak: false });
  pen(sheet, "sans", 9, palette.inkMuted).text("Selected chapters for students of the Academy, 2026", left + 46, 704, {
    lineBreak: false,
  });
}

function contentsPage(sheet: Sheet, chapters: readonly { text: string; page: number }[]): void {
  const { doc, left, width } = sheet;
  pen(sheet, "serif", 26, palette.navy).text("Contents", left, 104);
  doc.y += 18;
  for (const [index, chapter] of chapters.entries()) {
    const y = doc.y;
    pen(sheet, "sansBold", 9, palette.brassDeep).text(String(index + 1), left, y + 3, { width: 18, lineBreak: false });
    pen(sheet, "serif", 13.5, palette.ink).text(chapter.text, left + 24, y, { width: width - 70, lineBreak: false });
    pen(sheet, "sans", 10, palette.inkMuted).text(String(chapter.page), left, y + 3, {
      width,
      align: "right",
      lineBreak: false,
    });
    doc
      .lineWidth(0.5)
      .moveTo(left, y + 24)
      .lineTo(left + width, y + 24)
      .stroke(palette.border);
    doc.y = y + 33;
  }
}

function chaptersOf(blocks: readonly Block[]): { title: string; blocks: Block[] }[] {
  const chapters: { title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 1) chapters.push({ title: block.text, blocks: [block] });
    else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

async function makeBook(book: Book, academy: string): Promise<void> {
  const source = readFileSync(sourcePath(`./books/${book.id}.md`), "utf8");
  const imprint = {
    title: book.title.en,
    author: book.author.en,
    running: book.title.en,
    foot: academy,
    firstRunningPage: 1,
  };
  const sheet = openSheet(imprint);
  const { doc } = sheet;
  titlePage(sheet, book, academy);
  doc.addPage();
  const chapters: { text: string; page: number }[] = [];
  for (const chapter of chaptersOf(blocksOf(source))) {
    doc.addPage();
    chapters.push({ text: chapter.title, page: doc.bufferedPageRange().count });
    prose(sheet, chapter.blocks);
  }
  doc.switchToPage(1);
  contentsPage(sheet, chapters);
  const last = doc.bufferedPageRange().count;
  doc.switchToPage(last - 1);
  await closeSheet(sheet, imprint, book.file);
}

/** The books of the academy's library: a reading edition of each. */
export async function makeBooks(pack: Pack): Promise<void> {
  for (const book of pack.books) await makeBook(book, pack.meta.academy.en);
}

// @covers reading 114

import type { Note } from "@academy/shared/contract/notes";
import { expect, test } from "vitest";
import { notesAsMarkdown, notesByLecture } from "./notes-by-lecture.ts";

const note = (lecture: number, second: number, content: string): Note => ({
  id: 100 * lecture + second,
  lecture,
  second,
  content,
  created_at: "2026-11-01T09:00:00.000Z",
  edited_at: null,
});

const LECTURES = [
  { id: 4, title: "Drafting" },
  { id: 1, title: "Foundations" },
];
const NOTES = [note(1, 5, "The seat."), note(4, 75, "Two lines\nof a note."), note(9, 1, "Another course.")];

test("notes are grouped by lecture in the order of the course", () => {
  expect(notesByLecture(LECTURES, NOTES).map(({ title, notes }) => [title, notes.length])).toEqual([
    ["Drafting", 1],
    ["Foundations", 1],
  ]);
  expect(notesByLecture(LECTURES, NOTES, "SEAT").map(({ title }) => title)).toEqual(["Foundations"]);
});

test("the export is Markdown that keeps lines and moments", () => {
  expect(notesAsMarkdown("Arbitration", notesByLecture(LECTURES, NOTES))).toBe(
    "# Arbitration\n\n## Drafting\n\n**1:15** Two lines  \nof a note.\n\n## Foundations\n\n**0:05** The seat.\n",
  );
});

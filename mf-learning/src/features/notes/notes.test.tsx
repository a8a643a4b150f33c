// @covers reading 114

import type { Note } from "@academy/shared/contract/notes";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";

const aNote = (id: number, second: number, content: string): Note => ({
  id,
  lecture: 1,
  second,
  content,
  created_at: "2026-11-01T09:00:00.000Z",
  edited_at: null,
});

/** Opens a lecture with its notes, and records what the server receives. */
async function openNotes(known: Note[] = []) {
  const sent: unknown[] = [];
  theCourse({ topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE })] })] });
  answers("get", "/courses/lectures/1/notes/", known);
  answers("put", "/courses/lectures/1/progress/", { position: 0, watched: 0, resume_at: 0, completed: false });
  answers(
    "post",
    "/courses/lectures/1/notes/",
    ({ body }: FakeRequest) => {
      sent.push(body);
      const { second, content } = body as Note;
      return aNote(100 + sent.length, second, content);
    },
    201,
  );
  const visit = await visitCourse();
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  player.load();
  return { ...visit, player, sent };
}

const panel = () => within(screen.getByRole("region", { name: "Notes" }));

test("the key N writes a note at the moment of the press, and it joins the others by its moment", async () => {
  const { user, player, sent } = await openNotes([aNote(1, 10, "Early."), aNote(2, 90, "Late.")]);
  player.reach(75.8);
  player.video.focus();

  await user.keyboard("n");
  const field = await screen.findByRole("textbox", { name: "New note at 1:15" });
  expect(field).toHaveFocus();
  player.reach(80);
  await user.type(field, "The seat decides.");
  await user.keyboard("{Control>}{Enter}{/Control}");

  await waitFor(() => expect(sent).toEqual([{ second: 75, content: "The seat decides." }]));
  const rows = await panel().findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Early."),
    expect.stringContaining("The seat decides."),
    expect.stringContaining("Late."),
  ]);
  expect(screen.getByRole("textbox", { name: "New note" })).toHaveValue("");
});

test("Escape leads from the note back to the video, and the draft stays", async () => {
  const { user, player } = await openNotes();
  player.video.focus();
  await user.keyboard("n");
  await user.type(await screen.findByRole("textbox", { name: "New note at 0:00" }), "Half a thou");

  await user.keyboard("{Escape}");
  expect(player.video).toHaveFocus();

  await user.click(await screen.findByRole("button", { name: "Notes" }));
  await user.click(await screen.findByRole("button", { name: "Notes" }));
  expect(screen.getByRole("textbox", { name: "New note" })).toHaveValue("Half a thou");
});

test("a note leads to its moment, and notes can be searched", async () => {
  const { user, player } = await openNotes([
    aNote(1, 10, "The seat."),
    aNote(2, 90, "The costs."),
    aNote(3, 91, "The law."),
    aNote(4, 92, "Ask Айгүл Жұмабаева, Müller or Королёв."),
  ]);
  await user.click(await screen.findByRole("button", { name: "Notes" }));

  await user.click(await panel().findByRole("button", { name: "Go to 1:30" }));
  expect(player.video.currentTime).toBe(90);

  const search = panel().getByRole("searchbox", { name: "Search your notes" });
  for (const typed of ["SEAT", "жумабаева айгул", "muller", "королев"]) {
    await user.clear(search);
    await user.type(search, typed);
    expect(panel().getByText("1 note")).toBeVisible();
    expect(panel().getAllByRole("listitem")).toHaveLength(1);
  }
});

test("a note is edited in its row", async () => {
  const { user } = await openNotes([aNote(1, 10, "The seat.")]);
  answers("patch", "/courses/notes/1/", ({ body }: FakeRequest) => aNote(1, 10, (body as Note).content));
  await user.click(await screen.findByRole("button", { name: "Notes" }));
  await user.click(await panel().findByRole("button", { name: "Edit the note at 0:10" }));

  const field = panel().getByRole("textbox", { name: "Note at 0:10" });
  await user.clear(field);
  await user.type(field, "The seat decides.");
  await user.click(panel().getAllByRole("button", { name: "Save" })[1] as HTMLElement);

  expect(await panel().findByText("The seat decides.")).toBeVisible();
  expect(panel().queryByRole("textbox", { name: "Note at 0:10" })).not.toBeInTheDocument();
});

test("a deleted note can be taken back", async () => {
  const { user, sent } = await openNotes([aNote(1, 10, "The seat.")]);
  answers("delete", "/courses/notes/1/", { ok: true });
  await user.click(await screen.findByRole("button", { name: "Notes" }));

  await user.click(await panel().findByRole("button", { name: "Delete the note at 0:10" }));
  expect(await panel().findByText(/Only you can see your notes/)).toBeVisible();

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await panel().findByText("The seat.")).toBeVisible();
  expect(sent).toEqual([{ second: 10, content: "The seat." }]);
});

test("when a note cannot be saved, an error is shown and its text stays", async () => {
  const { user } = await openNotes();
  refuses("post", "/courses/lectures/1/notes/", 409, "note.too_many");
  await user.click(await screen.findByRole("button", { name: "Notes" }));
  await user.type(screen.getByRole("textbox", { name: "New note" }), "One more.");

  await user.click(panel().getByRole("button", { name: "Save" }));

  expect(await panel().findByRole("alert")).toHaveTextContent("You have reached the limit for notes.");
  expect(screen.getByRole("textbox", { name: "New note at 0:00" })).toHaveValue("One more.");
});

test.each([
  ["   ", "Write your note first."],
  ["a".repeat(4001), "This text is too long."],
])("%j is not sent", async (words, refusal) => {
  const { user, sent } = await openNotes();
  await user.click(await screen.findByRole("button", { name: "Notes" }));
  await user.click(screen.getByRole("textbox", { name: "New note" }));
  await user.paste(words);

  await user.click(panel().getByRole("button", { name: "Save" }));

  expect(panel().getByRole("alert")).toHaveTextContent(refusal);
  expect(sent).toEqual([]);
});

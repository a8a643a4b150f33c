// @covers reading 78

import { ESSAY_FILE_MAX } from "@academy/shared/contract/essay";
import { changeLanguage } from "@academy/shared/i18n";
import { signOut } from "@academy/shared/session";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anEssay, anEssayState, textOf } from "#testing/essay.ts";
import { essayServer } from "#testing/essay-server.ts";
import { theAuthor, visitEssay } from "#testing/open-essay.tsx";

const NOON = "2026-11-21T12:00:00.000Z";

/** Opens the editor over a fake server that keeps the essay. */
async function openDesk(given: Parameters<typeof essayServer>[0] = {}) {
  theAuthor();
  const server = essayServer(given);
  const visit = await visitEssay();
  const field = () => screen.getByRole("textbox", { name: "Text of the essay" });
  await screen.findByRole("textbox", { name: "Text of the essay" });
  return { ...visit, server, field };
}

/** Saves the typed text: otherwise the page, when its test ends, would send it to the server of the next test. */
async function saved(field: HTMLElement) {
  fireEvent.blur(field);
  await screen.findByText(/^Saved \d\d:\d\d$/);
}

/** Puts Markdown in place of the whole text, as a paste of plain text does. */
async function write(field: HTMLElement, text: string) {
  await selectAll(field);
  await paste(field, { "text/plain": text });
}

/** Selects the whole text. */
async function selectAll(field: HTMLElement) {
  act(() => field.focus());
  await userEvent.keyboard("{Control>}a{/Control}");
}

/** Pastes what a clipboard holds, by its kinds. */
async function paste(field: HTMLElement, held: Record<string, string>) {
  await act(async () => {
    fireEvent.paste(field, { clipboardData: { getData: (type: string) => held[type] ?? "" } });
  });
}

test("what is typed is saved when the field is left, and the page says when", async () => {
  const { user, server, field } = await openDesk();
  expect(screen.getByText("Saved as you write")).toBeVisible();

  await user.type(field(), "The seat decides.");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  await user.tab();

  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(server.saves).toEqual([{ text: "The seat decides.", revision: 0 }]);
});

test("without the network the text stays on this device, the page says so, and the next visit has it", async () => {
  const { user, server, field, unmount } = await openDesk();
  server.online = false;
  await user.type(field(), "Offline words");
  await user.tab();
  expect((await screen.findAllByText("Not saved yet: offline, kept on this device"))[0]).toBeVisible();
  unmount();

  await visitEssay();

  expect(await screen.findByRole("textbox", { name: "Text of the essay" })).toHaveTextContent("Offline words");
  server.online = true;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(server.essay().text).toBe("Offline words"), { timeout: 4_000 });
});

test("what is not saved is sent before its author signs out", async () => {
  const { server, field } = await openDesk();
  answers("post", "/student/auth/logout/", { ok: true });
  await write(field(), "Last words");

  await act(() => signOut());

  expect(server.essay().text).toBe("Last words");
});

test("two versions that were written apart are shown beside each other, and the chosen one is kept", async () => {
  const { user, server, field } = await openDesk({ text: "one", words: 1, revision: 1, saved_at: NOON });
  server.saveElsewhere("theirs");
  await write(field(), "mine");
  fireEvent.blur(field());

  expect(await screen.findByText("The essay was changed elsewhere")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Written here" })).getByText("mine")).toBeVisible();
  expect(
    within(screen.getByRole("region", { name: /Saved elsewhere, 21 November 2026/ })).getByText("theirs"),
  ).toBeVisible();
  expect(server.essay().text).toBe("theirs");

  await user.click(screen.getByRole("button", { name: "Go on with the text written here" }));

  await waitFor(() => expect(field()).toHaveTextContent("mine"));
  expect(server.essay().text).toBe("mine");
  expect(server.versions.map(({ text }) => text)).toEqual(["theirs"]);
});

test("the other text can be chosen, and the own one copied first", async () => {
  const { user, server, field } = await openDesk({ text: "one", words: 1, revision: 1, saved_at: NOON });
  server.saveElsewhere("theirs");
  await write(field(), "mine");
  fireEvent.blur(field());

  await user.click(await screen.findByRole("button", { name: "Copy the text written here" }));
  expect(await navigator.clipboard.readText()).toBe("mine");
  await user.click(screen.getByRole("button", { name: "Go on with the text saved elsewhere" }));

  expect(await screen.findByRole("textbox", { name: "Text of the essay" })).toHaveTextContent("theirs");
  expect(server.saves).toEqual([]);
});

test("an earlier version is read and brought back, and the present text stays among the versions", async () => {
  const { user, server, field } = await openDesk({ text: "second text", words: 2, revision: 2, saved_at: NOON });
  server.versions.push({ id: 1, saved_at: NOON, words: 2, text: "# First\n\ntext" });
  await user.click(screen.getByRole("button", { name: "Earlier versions" }));
  await user.click(await screen.findByRole("button", { name: /View the version of 21 November 2026/ }));

  const dialog = within(screen.getByRole("dialog", { name: /Version of 21 November 2026/ }));
  expect(await dialog.findByRole("heading", { name: "First" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Bring this version back" }));

  await waitFor(() => expect(field()).toHaveTextContent("Firsttext"));
  expect(server.essay().text).toBe("# First\n\ntext");
  expect(server.versions[0]?.text).toBe("second text");
});

test("the words are counted, and a passed limit is read aloud once", async () => {
  const { field } = await openDesk();
  expect(screen.getByText("Words: 0, 1,500 more needed")).toBeVisible();

  await write(field(), textOf(1500));
  expect(await screen.findByText("Words: 1,500, within the limits of 1,500 to 3,000")).toBeVisible();
  expect(screen.getByText("The essay now has enough words: 1,500.")).toHaveAttribute("role", "status");
  await write(field(), textOf(2950));
  expect(await screen.findByText("Words left to the limit of 3,000: 50.")).toHaveAttribute("role", "status");
  await write(field(), textOf(3001));
  expect(await screen.findByText("Words: 3,001, 1 too many")).toBeVisible();
  expect(screen.getByText("The essay has more than 3,000 words.")).toHaveAttribute("role", "status");
  await saved(field());
});

test("the buttons are one stop of the Tab key, and the arrows lead through them", async () => {
  const { user, field } = await openDesk();
  const tools = within(screen.getByRole("toolbar", { name: "Formatting" }));
  const buttons = tools.getAllByRole("button");
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, ...buttons.slice(1).map(() => -1)]);

  act(() => buttons[0]?.focus());
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(tools.getByRole("button", { name: "Heading" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(tools.getByRole("button", { name: "Find in the text" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(tools.getByRole("button", { name: "Undo" })).toHaveFocus();
  await user.tab();
  expect(field()).toHaveFocus();
  await user.tab();
  expect(field()).not.toHaveFocus();
});

test("the text is formatted by keys and buttons as it will look, and saved as Markdown", async () => {
  const { user, server, field } = await openDesk();
  await write(field(), "decides");
  await selectAll(field());
  await user.keyboard("{Control>}b{/Control}");
  expect(within(field()).getByText("decides")).toBe(within(field()).getByText("decides", { selector: "strong" }));
  expect(screen.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");

  await user.click(screen.getByRole("button", { name: "Footnote" }));
  await user.keyboard("Model Law");
  expect(within(field()).getByRole("link", { name: "Footnote 1" })).toBeVisible();
  expect(within(field()).getByRole("doc-footnote", { name: "Footnote 1" })).toHaveTextContent("Model Law");
  await saved(field());
  expect(server.essay().text).toBe("**decides[^1]**\n\n[^1]: Model Law");

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(within(field()).queryByRole("link")).not.toBeInTheDocument();
  await saved(field());
});

test("the outline leads to the headings, and a search to its matches", async () => {
  const { user, field } = await openDesk({
    text: "# The seat\n\nThe seat decides.\n\n## Courts",
    revision: 1,
    saved_at: NOON,
  });
  await user.click(await screen.findByRole("button", { name: "Outline" }));
  const outline = within(screen.getByRole("navigation", { name: "Outline" }));
  expect(outline.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["The seat", "Courts"]);
  await user.click(outline.getByRole("button", { name: "Courts" }));
  expect(field()).toHaveFocus();
  expect(getSelection()?.anchorNode).toHaveTextContent("Courts");

  await user.keyboard("{Control>}f{/Control}");
  await user.type(screen.getByRole("searchbox", { name: "Find in the text" }), "SEAT");
  expect(screen.getByText("1 of 2")).toHaveAttribute("role", "status");
  await user.keyboard("{Enter}");
  expect(screen.getByText("2 of 2")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(field()).toHaveFocus();
  expect(getSelection()?.toString()).toBe("seat");
});

test("a pasted document keeps what an essay may have", async () => {
  const { server, field } = await openDesk();
  const html = '<h1>Title</h1><p style="color:red">One <b>bold</b> <a href="https://a.example">word</a></p>';
  await paste(field(), { "text/html": html, "text/plain": "x" });

  await waitFor(() => expect(within(field()).getByRole("heading", { name: "Title" })).toBeVisible());
  await saved(field());
  expect(server.essay().text).toBe("# Title\n\nOne **bold** word");
});

test("a text that is only read is not saved, to the byte", async () => {
  const { server, field } = await openDesk({ text: "Title\n=====\n\n\n* _one_ \n", revision: 1, saved_at: NOON });
  fireEvent.focus(field());
  fireEvent.blur(field());
  await waitFor(() => expect(field()).toHaveTextContent("one"));
  expect(server.saves).toEqual([]);
});

test("submitting names what is missing before anything is sent", async () => {
  const { user } = await openDesk({ text: textOf(20), words: 20 });
  await user.click(screen.getByRole("button", { name: "Submit the essay" }));

  const dialog = within(screen.getByRole("dialog", { name: "Submit the essay?" }));
  expect(dialog.getByText("Words in the essay: 20; at least 1,500 are needed.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Submit" })).not.toBeInTheDocument();
});

test("the statement must be ticked; then what is typed is saved and submitted", async () => {
  const { user, server, field } = await openDesk();
  await write(field(), textOf(1600));
  await user.click(screen.getByRole("button", { name: "Submit the essay" }));
  const dialog = within(screen.getByRole("dialog", { name: "Submit the essay?" }));

  await user.click(dialog.getByRole("button", { name: "Submit" }));
  expect(dialog.getByRole("alert")).toHaveTextContent("Please confirm that this is your own work.");
  expect(dialog.getByRole("checkbox")).toHaveFocus();
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Submit" }));

  expect(await screen.findByText("Your essay has been submitted.")).toBeVisible();
  expect(server.essay()).toMatchObject({ status: "submitted", words: 1600 });
  expect(await screen.findByRole("button", { name: "Withdraw the essay" })).toBeVisible();
  const said = screen.getByText(/You can withdraw it until an instructor begins to review it/);
  expect(said.parentElement).toHaveFocus();
});

test("without the network nothing is submitted that is not saved", async () => {
  const { user, server, field } = await openDesk();
  server.online = false;
  await write(field(), textOf(1600));
  await user.click(screen.getByRole("button", { name: "Submit the essay" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Submit" }));

  expect(await dialog.findByText("The text is not saved yet.")).toBeVisible();
  expect(server.essay().status).toBe("draft");
});

test("a text that another tab saved before the submission is shown, and is not submitted unseen", async () => {
  const { user, server, field } = await openDesk({ text: textOf(1600), words: 1600, revision: 3, saved_at: NOON });
  server.saveElsewhere(textOf(1700));
  await user.click(screen.getByRole("button", { name: "Submit the essay" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Submit" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("The essay was changed in another tab");
  expect(server.essay().status).toBe("draft");
  await waitFor(() => expect(field()).toHaveTextContent(textOf(1700)));
});

test("the page changes its language while somebody writes, and the words stay in their field", async () => {
  const { user, field } = await openDesk();
  await user.type(field(), "Half a sen");
  const same = field();

  await act(() => changeLanguage("ru"));

  expect(await screen.findByRole("textbox", { name: "Текст эссе" })).toBe(same);
  expect(same).toHaveTextContent("Half a sen");
  expect(screen.getByText("Слов: 3, не хватает 1497")).toBeVisible();
  fireEvent.blur(same);
  await screen.findByText(/^Сохранено.в.\d\d:\d\d$/);
  await act(() => changeLanguage("en"));
});

const pdf = (name = "essay.pdf") => new File(["%PDF-1.7 words"], name, { type: "application/pdf" });
const kept = {
  name: "essay.pdf",
  bytes: 2_411_725,
  pages: 9,
  words: 1800,
  uploaded_at: NOON,
  url: "/media/e.pdf",
  expires_at: "2099-01-01T00:00:00.000Z",
};
const chooser = () => screen.getByLabelText<HTMLInputElement>("Choose a PDF", { selector: "input" });

test.each([
  ["no PDF", () => new File(["PK words"], "essay.docx"), "Choose a PDF file."],
  [
    "too large",
    () => Object.defineProperty(pdf(), "size", { value: ESSAY_FILE_MAX + 1 }),
    "The PDF must be at most 10 MB.",
  ],
])("a file that is %s is refused before it is sent", async (_, file, words) => {
  await openDesk();

  fireEvent.change(chooser(), { target: { files: [file()] } });

  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});

test("a PDF is uploaded instead of the text, can be downloaded, and removed", async () => {
  const { user } = await openDesk();
  answers("post", "/courses/essay/file/", anEssayState({ essay: anEssay({ file: kept }) }));
  answers("delete", "/courses/essay/file/", anEssayState());

  fireEvent.change(chooser(), { target: { files: [pdf()] } });

  expect(await screen.findByText("2.3 MB, 9 pages, 1,800 words")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download essay.pdf" })).toHaveAttribute("href", "/media/e.pdf");
  await user.click(screen.getByRole("button", { name: "Submit the essay" }));
  expect(screen.getByText(/You submit the file “essay.pdf”, words: 1,800/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep working" }));
  await user.click(screen.getByRole("button", { name: "Remove the file" }));
  expect(await screen.findByText("The file has been removed. What you submit is the text again.")).toBeVisible();
});

test("what the server finds in a PDF is shown where it was chosen", async () => {
  await openDesk();
  refuses("post", "/courses/essay/file/", 400, "essay.file_encrypted");

  fireEvent.change(chooser(), { target: { files: [pdf()] } });

  expect(await screen.findByRole("alert")).toHaveTextContent("This PDF is protected by a password.");
});

test("an upload can be cancelled", async () => {
  const { user } = await openDesk();
  answers("post", "/courses/essay/file/", () => new Promise(() => undefined));

  fireEvent.change(chooser(), { target: { files: [pdf()] } });
  await user.click(await screen.findByRole("button", { name: "Cancel the upload" }));

  expect(await screen.findByText("The upload was cancelled.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose a PDF" })).toBeVisible();
});

test("an essay that went into review is shown, and the words that were not saved can be taken along", async () => {
  const { user, server, field } = await openDesk({ text: "saved", words: 1, revision: 1, saved_at: NOON });
  server.move({ status: "in_review", may: { edit: false, withdraw: false, appeal: false, begin_anew: false } });
  await write(field(), "saved and more");
  fireEvent.blur(field());

  expect(await screen.findByText("A text that was not saved is kept on this device")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy the text" }));
  expect(await navigator.clipboard.readText()).toBe("saved and more");
  await user.click(screen.getByRole("button", { name: "Remove it from this device" }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("unsent_essay"))).toEqual([]);
});

test("on paper there are the topic, the author, the words and the text", async () => {
  const { field } = await openDesk();
  await write(field(), "# The seat\n\nIt decides.");
  vi.stubGlobal("print", vi.fn());

  fireEvent(window, new Event("beforeprint"));

  const paper = await waitFor(() => document.querySelector<HTMLElement>("[data-paper]"));
  await waitFor(() =>
    expect(paper).toHaveTextContent(
      "The law of the arbitration agreementAuthor: Aliya Nurlan · 4 wordsThe seatIt decides.",
    ),
  );
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(document.querySelector("[data-paper]")).toBeNull());
  await saved(field());
});

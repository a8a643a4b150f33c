import type { ContentUpload } from "@academy/shared/contract/staff/content-uploads";
import { answers, portalPage, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { readablePictures } from "#testing/readable-pictures.ts";
import { visitStaff } from "#testing/visit-staff.tsx";
import { beginTransfer, cancelTransfer, transfers } from "./transfers.ts";

const LIVE = { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" };

const BOOK = {
  id: 1,
  title: { en: "The Seat", ru: "Место" },
  author: { en: "A. Author", ru: "А. Автор" },
  pages: 90,
  file: "books/01.pdf",
  cover: "books/01.webp",
};

/** Simulates a network failure while the upload library is loaded; returns a function that ends it. */
function withoutLine(): () => void {
  vi.doMock("tus-js-client", () => Promise.reject(new TypeError("the chunk cannot be loaded")));
  return () => void vi.doUnmock("tus-js-client");
}

const ID = "0a".repeat(16);
const UPLOAD = `/staff/content/uploads/${ID}/`;

const anUpload = (given: Partial<ContentUpload> = {}): ContentUpload => ({
  id: ID,
  kind: "book",
  field: "books.#1.file",
  name: "seat.pdf",
  size: 100,
  received: 40,
  changed_at: "2026-11-22T09:00:00Z",
  file: null,
  seconds: null,
  ...given,
});

const aPdf = (size = 100, name = "seat.pdf") => new File([new Uint8Array(size)], name, { type: "application/pdf" });

const tus = (status: number, headers: Record<string, string>) => () =>
  new Response(null, { status, headers: { "tus-resumable": "1.0.0", ...headers } });

/** Opens a book in the editor; `left` are the uploads that were begun earlier. */
async function visit(left: ContentUpload[] = []) {
  answers("get", "/staff/content/", { live: LIVE, draft: null });
  answers("get", "/staff/content/parts/books/", { revision: 0, value: [BOOK] });
  answers("get", "/staff/content/uploads/", { results: left });
  const { user } = await visitStaff("/staff/content?part=books", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  const field = within(screen.getByRole("group", { name: "File" }));
  const choose = (file: File) => user.upload(screen.getByLabelText("Choose a file: File"), file);
  return { user, field, choose };
}

/** The api accepts a whole file; returns the offset of each piece that it received. */
function takes(size: number) {
  const offsets: (string | null)[] = [];
  answers("post", "/staff/content/uploads/", tus(201, { location: `/api${UPLOAD}` }));
  answers("patch", UPLOAD, ({ headers }: { headers: Headers }) => {
    offsets.push(headers.get("upload-offset"));
    return tus(204, { "upload-offset": String(size) })();
  });
  answers("post", `${UPLOAD}finish/`, anUpload({ received: size, file: "books/seat-0a.pdf" }));
  return offsets;
}

test("several files become several books, each with its file", async () => {
  const { user } = await visit();
  takes(100);
  const change = vi.fn((_: { body: unknown }) => ({ live: LIVE, draft: null }));
  answers("put", "/staff/content/parts/books/", change);

  await user.upload(screen.getByLabelText("Add from several files: Books"), [
    aPdf(100, "seat_of-arbitration.pdf"),
    new File(["text"], "notes.txt"),
  ]);

  expect(screen.getByRole("button", { name: "2. seat of arbitration" })).toBeVisible();
  expect(await screen.findByText("books/seat-0a.pdf")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0].body).toMatchObject({ value: [BOOK, { id: 2, file: "books/seat-0a.pdf" }] });
});

test("a copy of a book has its own number and follows it", async () => {
  const { user } = await visit();
  const change = vi.fn((_: { body: unknown }) => ({ live: LIVE, draft: null }));
  answers("put", "/staff/content/parts/books/", change);

  await user.click(screen.getByRole("button", { name: "Duplicate" }));
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0].body).toMatchObject({ value: [BOOK, { ...BOOK, id: BOOK.id + 1 }] });
});

test("a chosen file is uploaded, previewed and in the draft after saving", async () => {
  const { user, field, choose } = await visit();
  const offsets = takes(100);
  const change = vi.fn((_: { body: unknown }) => ({ live: LIVE, draft: null }));
  answers("put", "/staff/content/parts/books/", change);

  await choose(aPdf());
  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(field.getByRole("status")).toHaveTextContent("seat.pdf is uploaded. Save to the draft to use it.");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  await waitFor(() => expect(field.getByRole("status")).toBeEmptyDOMElement());
  expect(change.mock.calls[0]?.[0].body).toMatchObject({ value: [{ ...BOOK, file: "books/seat-0a.pdf" }] });
  expect(offsets).toEqual(["0"]);
});

test("an interrupted upload is shown after a reload, and the same file continues where it stopped", async () => {
  const { field, choose } = await visit([anUpload()]);
  const offsets = takes(100);
  answers("head", UPLOAD, tus(200, { "upload-offset": "40", "upload-length": "100" }));

  expect(await field.findByText(/seat\.pdf was interrupted at 40 %/)).toBeVisible();
  await choose(aPdf());

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(offsets).toEqual(["40"]);
});

test.each([200, 401, 403, 404, 502])(
  "a portal's page with %i makes the upload wait; then it goes on where it was",
  async (status) => {
    const { field, choose } = await visit([anUpload()]);
    const offsets = takes(100);
    const begun = vi.fn();
    answers("post", "/staff/content/uploads/", begun);
    let pages = 0;
    const whole = tus(200, { "upload-offset": "40", "upload-length": "100" });
    answers("head", UPLOAD, () => (pages++ === 0 ? portalPage(status) : whole()));

    await choose(aPdf());

    expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
    expect([offsets, pages]).toEqual([["40"], 2]);
    expect(begun).not.toHaveBeenCalled();
  },
);

test("another file than the interrupted one begins anew", async () => {
  const { field, choose } = await visit([anUpload()]);
  const offsets = takes(70);

  await choose(aPdf(70, "other.pdf"));

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(offsets).toEqual(["0"]);
});

test("a finished file that the draft does not name yet is offered", async () => {
  const { user, field } = await visit([anUpload({ received: 100, file: "books/seat-0a.pdf" })]);

  await user.click(await field.findByRole("button", { name: "Use it here" }));

  expect(field.getByText("books/seat-0a.pdf")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save to the draft" })).toBeEnabled();
});

test("a file that is not what it says is refused where it was chosen, and the one before stays", async () => {
  const { user, field, choose } = await visit();
  takes(100);
  refuses("patch", UPLOAD, 400, "upload.format");
  answers("delete", UPLOAD, tus(204, {}));

  await choose(aPdf());
  expect(await field.findByText("This is not a file of the kind that is needed here.")).toBeVisible();
  expect(field.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
  await user.click(field.getByRole("button", { name: "Choose another file" }));

  expect(await field.findByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(field.getByText("books/01.pdf")).toBeVisible();
});

test("a file that was changed after it was chosen ends its upload, and can be chosen again", async () => {
  const { user, field, choose } = await visit();
  takes(100);
  answers("patch", UPLOAD, () => Response.error());
  const changed = aPdf();
  // What a browser does with a file whose size or date on the disk is another one: the request and each reading of it fail.
  changed.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }) as never;

  await choose(changed);
  expect(await field.findByRole("alert")).toHaveTextContent(
    "seat.pdf was changed, moved or deleted after you chose it. Choose it again.",
  );
  await user.click(field.getByRole("button", { name: "Choose another file" }));

  expect(await field.findByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("a file that is too large is refused before anything is sent", async () => {
  const { field, choose } = await visit();
  const large = aPdf();
  Object.defineProperty(large, "size", { value: 300_000_000 });

  await choose(large);

  expect(await field.findByRole("alert")).toHaveTextContent(
    "seat.pdf is too large: a file here may have 200 MB at most.",
  );
});

test("a paused upload says so and goes on from there", async () => {
  const { user, field, choose } = await visit();
  const offsets = takes(100);
  let free = () => {};
  answers(
    "patch",
    UPLOAD,
    () => new Promise<Response>((answer) => (free = () => answer(tus(204, { "upload-offset": "50" })()))),
  );

  await choose(aPdf());
  await user.click(await field.findByRole("button", { name: "Pause" }));
  expect(await field.findByText("Paused.")).toBeVisible();
  free();
  answers("head", UPLOAD, tus(200, { "upload-offset": "50", "upload-length": "100" }));
  takes(100);
  expect(field.getByRole("button", { name: "Continue" })).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(offsets).toEqual([]);
  expect(screen.getByRole("group", { name: "File" })).toHaveFocus();
  expect(field.getByRole("status")).toHaveTextContent("seat.pdf is uploaded.");
});

test("a file of which the api lacks a part goes on from there instead of being refused", async () => {
  const { user, field, choose } = await visit();
  takes(100);
  refuses("post", `${UPLOAD}finish/`, 409, "upload.unfinished");

  await choose(aPdf());
  const goOn = await field.findByRole("button", { name: "Continue" });
  const offsets = takes(100);
  answers("head", UPLOAD, tus(200, { "upload-offset": "40", "upload-length": "100" }));
  await user.click(goOn);

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(offsets).toEqual(["40"]);
});

test("two files uploaded while their fields were closed are both in the draft", async () => {
  readablePictures();
  const { user, choose } = await visit();
  const other = "0b".repeat(16);
  const ids = [ID, other];
  const begun = vi.fn(() =>
    tus(201, { location: `/api/staff/content/uploads/${ids[begun.mock.calls.length - 1]}/` })(),
  );
  takes(100);
  answers("post", "/staff/content/uploads/", begun);
  answers("patch", `/staff/content/uploads/${other}/`, tus(204, { "upload-offset": "100" }));
  const finishes: (() => void)[] = [];
  for (const [id, file] of [
    [ID, "books/seat-0a.pdf"],
    [other, "books/seat-0b.webp"],
  ] as const)
    answers(
      "post",
      `/staff/content/uploads/${id}/finish/`,
      () => new Promise<ContentUpload>((answer) => finishes.push(() => answer(anUpload({ id, received: 100, file })))),
    );

  await choose(aPdf());
  await waitFor(() => expect(finishes).toHaveLength(1));
  await user.upload(
    screen.getByLabelText("Choose a file: Cover"),
    new File([new Uint8Array(100)], "seat.webp", { type: "image/webp" }),
  );
  await user.click(await screen.findByRole("button", { name: "Use the whole picture" }));
  await waitFor(() => expect(finishes).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "1. The Seat" }));
  for (const finish of finishes) finish();
  await waitFor(() => expect(Object.values(transfers.snapshot()).map(({ state }) => state)).toEqual(["done", "done"]));
  await user.click(screen.getByRole("button", { name: "1. The Seat" }));

  expect(await screen.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(screen.getByText("books/seat-0b.webp")).toBeVisible();
});

test("without a line when the sender is loaded the field says so, and goes on once it is back", async () => {
  const { user, field, choose } = await visit();
  takes(100);
  const bringBack = withoutLine();
  await choose(aPdf());

  expect(await field.findByRole("alert")).toHaveTextContent(/connection/i);
  bringBack();
  await user.click(field.getByRole("button", { name: "Continue" }));

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
});

test("an upload that cannot be cancelled without a connection shows an error and stays", async () => {
  const { user, field } = await visit([anUpload()]);
  onTestFinished(withoutLine());

  await user.click(field.getByRole("button", { name: "Cancel the upload" }));

  expect(await field.findByRole("alert")).toHaveTextContent(/connection/i);
});

test("of two files chosen one after the other, while the sender is still loaded, one is sent", async () => {
  const { field } = await visit();
  takes(100);
  const begun = vi.fn(tus(201, { location: `/api${UPLOAD}` }));
  answers("post", "/staff/content/uploads/", begun);
  const draftKey = { field: "books.#1.file", kind: "book" } as const;

  const first = beginTransfer(draftKey, aPdf(), null);
  void cancelTransfer(draftKey.field);
  await Promise.all([first, beginTransfer(draftKey, aPdf(), null)]);

  expect(await field.findByText("books/seat-0a.pdf")).toBeVisible();
  expect(begun).toHaveBeenCalledTimes(1);
});

const LECTURE = { id: 12, kind: "video", title: { en: "The seat", ru: "Место" }, video: "lectures/12.mp4" };

/** Opens the lecture in the editor; a finished upload of this kind is offered as the given file. */
async function visitLecture(kind: ContentUpload["kind"], field: string, file: string, look: object) {
  const value = [{ id: 1, title: { en: "Basics", ru: "Основы" }, lectures: [LECTURE] }];
  const upload = anUpload({ kind, field: `topics.#1.lectures.#12.${field}`, received: 100, size: 100 });
  answers("get", "/staff/content/", { live: LIVE, draft: null });
  answers("get", "/staff/content/parts/topics/", { revision: 0, value });
  answers("get", "/staff/content/parts/people/", { revision: 0, value: [] });
  answers("get", "/staff/content/uploads/", { results: [] });
  answers("get", "/staff/content/files/", { url: "/media/private/file", size: 100, seconds: null, ...look });
  takes(100);
  answers("post", `${UPLOAD}finish/`, { ...upload, file });
  const { user } = await visitStaff("/staff/content?part=topics", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "1. Basics" }));
  await user.click(await screen.findByRole("button", { name: "1. The seat" }));
  return user;
}

test.each([
  [{ playable: false, encodes: true }, /until a copy stands/],
  [{ playable: false, encodes: false }, /Nobody can watch this video/],
])("a film that browsers cannot play says so once it is uploaded: %j", async (look, sentence) => {
  const user = await visitLecture("lecture", "video", "lectures/hevc-0a.mp4", look);

  const film = new File([new Uint8Array(100)], "hevc.mp4", { type: "video/mp4" });
  await user.upload(screen.getByLabelText("Choose a file: Video"), film);

  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ["koi8-r", "KOI8-R"],
  ["windows-1251", "Windows-1251"],
])("captions in %s say from which encoding they were converted, and are shown", async (label, name) => {
  const user = await visitLecture("captions", "captions.ru", "captions/seat-0a.vtt", {});
  const text = `WEBVTT\n\nNOTE converted from ${label}\n\n00:01.000 --> 00:02.000\nЗдравствуйте\n`;
  vi.stubGlobal("fetch", async () => new Response(text));
  onTestFinished(() => void vi.unstubAllGlobals());

  const field = within(screen.getByRole("group", { name: "Captions, in Russian" }));
  await user.upload(field.getByLabelText(/Choose a file/), new File([new Uint8Array(100)], "seat.vtt"));

  expect(await field.findByText(new RegExp(`These captions were in ${name}`))).toBeVisible();
  expect(field.getByText(/Здравствуйте/)).not.toHaveTextContent("converted");
});

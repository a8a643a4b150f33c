import { aStudent } from "@academy/shared/testing/builders";
import { answers, portalPage, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const PHOTO = "/media/photos/7.webp";

// jsdom neither decodes nor draws pictures: the journey in the browser does.
beforeEach(() => {
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async () => ({ width: 300, height: 200, close: () => undefined })),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["jpeg"], { type: "image/jpeg" })),
  );
});

const visit = (photo: string | null = null) =>
  visitProfile("/profile?tab=personalData", { student: aStudent({ photo }) });
const pick = (name: string, type: string, size = 4) =>
  fireEvent.change(screen.getByLabelText("Picture file", { selector: "input" }), {
    target: { files: [new File([new Uint8Array(size)], name, { type })] },
  });

test("a photo is chosen, cut to a square and sent", async () => {
  const { user } = await visit();
  answers("patch", "/student/student/update_photo/", { photo: PHOTO });
  answers("get", "/student/student/detail/", aStudent({ photo: PHOTO }));
  pick("me.png", "image/png");
  await screen.findByRole("dialog", { name: "Choose the part to keep" });
  fireEvent.change(screen.getByLabelText("Zoom"), { target: { value: "2" } });

  await user.click(screen.getByRole("button", { name: "Save the photo" }));

  expect(await screen.findByText("Your photo is saved.")).toBeVisible();
  expect(document.querySelector("img")).toHaveAttribute("src", PHOTO);
  expect(screen.getByRole("button", { name: "Replace the photo" })).toHaveFocus();
});

test("while it is sent, how much has gone is shown, and the dialog stays", async () => {
  const { user } = await visit();
  answers("patch", "/student/student/update_photo/", () => new Promise(() => undefined));
  pick("me.png", "image/png");
  await screen.findByRole("dialog");

  await user.click(screen.getByRole("button", { name: "Save the photo" }));

  expect(await screen.findByRole("progressbar", { name: /^Sending: \d+ %$/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /Saving…/ })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test.each([
  ["me.gif", "image/gif", 4, "JPEG, PNG or WebP"],
  ["me.svg", "image/svg+xml", 4, "JPEG, PNG or WebP"],
])("%s of type %s and %i bytes is refused before anything is sent", async (name, type, size, sentence) => {
  await visit();

  pick(name, type, size);

  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a photo of 7 MB straight from a phone is cut: only what is sent is limited", async () => {
  await visit();

  pick("me.jpg", "image/jpeg", 7 * 1024 * 1024);

  expect(await screen.findByRole("dialog", { name: "Choose the part to keep" })).toBeVisible();
});

test("a picture the browser cannot read is refused", async () => {
  vi.stubGlobal("createImageBitmap", vi.fn().mockRejectedValue(new Error("broken")));
  await visit();

  pick("me.jpg", "image/jpeg");

  expect(await screen.findByRole("alert")).toHaveTextContent("cannot be read");
});

test.each([
  [413, "photo.too_many_pixels", "24 megapixels"],
  [503, "server.unavailable", "Please try again in a moment"],
] as const)(
  "a refusal of the server (%i %s) is shown in the dialog, and the photo can be sent again",
  async (status, code, said) => {
    const { user } = await visit();
    refuses("patch", "/student/student/update_photo/", status, code);
    pick("me.jpg", "image/jpeg");
    await screen.findByRole("dialog");

    await user.click(screen.getByRole("button", { name: "Save the photo" }));

    expect(await screen.findByRole("alert")).toHaveTextContent(said);
    expect(screen.getByRole("button", { name: "Save the photo" })).toBeEnabled();
  },
);

test("a deleted photo is gone at once, and Undo gives it back", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn().mockResolvedValue(new Response("webp", { headers: { "Content-Type": "image/webp" } })),
  );
  const { user } = await visit(PHOTO);
  answers("delete", "/student/student/update_photo/", { photo: null });
  answers("get", "/student/student/detail/", aStudent({ photo: null }));
  await user.click(screen.getByRole("button", { name: "Delete the photo" }));
  expect(await screen.findByText("Your photo is deleted.")).toBeVisible();
  expect(document.querySelector("img")).not.toBeInTheDocument();
  answers("patch", "/student/student/update_photo/", { photo: PHOTO });
  answers("get", "/student/student/detail/", aStudent({ photo: PHOTO }));

  await user.tab();
  expect(screen.getByRole("button", { name: "Undo" }), "the next stop of the Tab key").toHaveFocus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(document.querySelector("img")).toHaveAttribute("src", PHOTO));
  await waitFor(() => expect(screen.getByRole("button", { name: "Replace the photo" })).toHaveFocus());
  expect(screen.queryByText("Your photo is deleted.")).not.toBeInTheDocument();
});

test("a portal's page received instead of the photo is not offered for saving", async () => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(portalPage(200)));
  const { user } = await visit(PHOTO);
  answers("delete", "/student/student/update_photo/", { photo: null });
  answers("get", "/student/student/detail/", aStudent({ photo: null }));

  await user.click(screen.getByRole("button", { name: "Delete the photo" }));

  expect(await screen.findByText("Your photo is deleted.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("an Undo that fails keeps the photo at hand until it is back", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn().mockResolvedValue(new Response("webp", { headers: { "Content-Type": "image/webp" } })),
  );
  const { user } = await visit(PHOTO);
  answers("delete", "/student/student/update_photo/", { photo: null });
  answers("get", "/student/student/detail/", aStudent({ photo: null }));
  await user.click(screen.getByRole("button", { name: "Delete the photo" }));
  unreachable("patch", "/student/student/update_photo/");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/The academy cannot be reached/)).toBeVisible();
  answers("patch", "/student/student/update_photo/", { photo: PHOTO });
  answers("get", "/student/student/detail/", aStudent({ photo: PHOTO }));

  await user.click(screen.getByRole("button", { name: "Undo" }));

  await waitFor(() => expect(document.querySelector("img")).toHaveAttribute("src", PHOTO));
});

test("when a photo cannot be deleted, it stays and an error is shown", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new Error("offline")));
  const { user } = await visit(PHOTO);
  refuses("delete", "/student/student/update_photo/", 503, "server.busy");

  await user.click(screen.getByRole("button", { name: "Delete the photo" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is very busy.");
  expect(document.querySelector("img")).toHaveAttribute("src", PHOTO);
});

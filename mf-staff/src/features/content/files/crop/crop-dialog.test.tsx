import { answers, refusal } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetTransfer, transfers } from "#features/content/files/transfers.ts";
import { readablePictures } from "#testing/readable-pictures.ts";
import { visitStaff } from "#testing/visit-staff.tsx";

const both = (text: string) => ({ en: text, ru: text });

const PERSON = {
  full_name: both("Dana Seitkali"),
  position: both("Arbitrator"),
  location: both("Astana"),
  status: "INSTRUCTOR",
  photo: "people/dana-0a.webp",
  id: 1,
  slug: "dana",
  description: "/media/bios/dana.html",
};

/** Names of the files that are uploaded. */
let sent: string[];
let pictures: ReturnType<typeof readablePictures>;

beforeEach(() => {
  sent = [];
  pictures = readablePictures();
  answers("get", "/staff/content/", {
    live: { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" },
    draft: null,
  });
  answers("get", "/staff/content/parts/people/", { revision: 0, value: [PERSON] });
  answers("get", "/staff/content/uploads/", { results: [] });
  answers("get", "/staff/content/files/", { url: "/api/media/dana.webp", size: 1000, seconds: null });
  answers("post", "/staff/content/uploads/", ({ headers }: { headers: Headers }) => {
    const [, name = ""] = /filename ([^,]+)/.exec(headers.get("upload-metadata") ?? "") ?? [];
    sent.push(atob(name));
    return refusal(400, "upload.too_many");
  });
});

// Uploads outlive the screen.
afterEach(() => Object.keys(transfers.snapshot()).forEach(forgetTransfer));

async function visit() {
  const { user } = await visitStaff("/staff/content?part=people", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: /Dana Seitkali$/ }));
  const choose = (name: string) =>
    user.upload(
      screen.getByLabelText("Choose a file: Photo"),
      new File([new Uint8Array(100)], name, { type: "image/png" }),
    );
  return { user, choose };
}

test("a chosen picture is cropped before it is uploaded, or taken whole; cancelled, nothing changes", async () => {
  const { user, choose } = await visit();
  await choose("new.png");
  const dialog = within(await screen.findByRole("dialog", { name: "Which part is shown?" }));
  expect(await dialog.findByRole("group", { name: "The part that is shown" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
  expect(screen.getByText("people/dana-0a.webp")).toBeVisible();

  await choose("new.png");
  await user.click(await screen.findByRole("button", { name: "Use the whole picture" }));
  await waitFor(() => expect(sent).toEqual(["new.png"]));
});

test("what the browser cannot read as a picture is refused at its field, and nothing is uploaded", async () => {
  const { choose } = await visit();
  pictures.areBroken = true;
  await choose("broken.png");
  expect(await screen.findByRole("alert")).toHaveTextContent("broken.png cannot be read as a picture.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("the present picture can be cropped, but not taken whole: it is used already", async () => {
  const { user } = await visit();
  await user.click(screen.getByRole("button", { name: "Crop" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which part is shown?" }));
  expect(dialog.queryByRole("button", { name: "Use the whole picture" })).toBeNull();
});

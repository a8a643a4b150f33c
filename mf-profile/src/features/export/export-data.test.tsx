import { answers, refusal } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const ask = async () => {
  const { user } = await visitProfile("/profile?tab=accountSecurity");
  await user.click(screen.getByRole("button", { name: "Download my data" }));
};

test("a student saves all that is kept about them", async () => {
  URL.createObjectURL = vi.fn(() => "blob:archive");
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  answers(
    "get",
    "/student/student/export/",
    () => new Response("PK", { headers: { "content-type": "application/zip" } }),
  );

  await ask();

  expect(await screen.findByText("The archive is in your downloads.")).toBeVisible();
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("orda-academy-my-data.zip");
});

test("who asks again within the hour reads how long to wait", async () => {
  answers("get", "/student/student/export/", () => refusal(429, "export.too_soon", {}, { "Retry-After": "1800" }));

  await ask();

  expect(await screen.findByRole("alert")).toHaveTextContent(/once an hour.*30:00/);
});

test("a page received instead of the archive is shown as a failure and not saved", async () => {
  URL.createObjectURL = vi.fn(() => "blob:page");
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const page = () => new Response("<h1>Welcome to the hotel</h1>", { headers: { "content-type": "text/html" } });
  answers("get", "/student/student/export/", page);

  await ask();

  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  expect(saved).not.toHaveBeenCalled();
});

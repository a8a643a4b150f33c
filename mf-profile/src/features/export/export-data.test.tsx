import { answers } from "@academy/shared/testing/fake-api";
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
  answers("get", "/student/student/export/", () => new Response("PK", { status: 200 }));

  await ask();

  expect(await screen.findByText("The archive is in your downloads.")).toBeVisible();
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("orda-academy-my-data.zip");
});

test("who asks again within the hour reads how long to wait", async () => {
  answers("get", "/student/student/export/", () =>
    Response.json({ code: "export.too_soon", detail: "Later." }, { status: 429, headers: { "Retry-After": "1800" } }),
  );

  await ask();

  expect(await screen.findByRole("alert")).toHaveTextContent(/once an hour.*30:00/);
});

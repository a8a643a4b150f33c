import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { answers, refusal, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { area } from "#area.ts";

const HOUR = 3_600_000;
const EMAIL = "aliya@mail.example";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Asks for a code from a server whose clock goes so many milliseconds before the computer's. */
async function recoverWith(ahead: number) {
  const now = () => Date.now() + ahead;
  answers("post", "/student/auth/recovery/", () =>
    Response.json(
      {
        resend_at: new Date(now() + RESEND_SECONDS * 1000).toISOString(),
        expires_at: new Date(now() + 600_000).toISOString(),
        code_length: 4,
      },
      { headers: { date: new Date(now()).toUTCString(), "cache-control": "no-store" } },
    ),
  );
  const view = await renderArea(area, "/forgot");
  await view.user.type(screen.getByLabelText("Email"), `${EMAIL}{Enter}`);
  await screen.findByText(/Step 2 of 3/);
  return view;
}

const clockFace = () => document.querySelector("[data-countdown]")?.textContent ?? "";

test.each([
  ["behind", HOUR],
  ["ahead", -HOUR],
])(
  "on a computer whose clock goes an hour %s the countdown runs, and a code is on its way as long as it is",
  async (_, ahead) => {
    const { unmount } = await recoverWith(ahead);
    expect(clockFace()).toMatch(/^1:5\d$/);
    act(() => vi.advanceTimersByTime(60_000));
    expect(clockFace()).toMatch(/^(0:5\d|1:00)$/);
    unmount();

    const second = await renderArea(area, "/forgot");
    expect(clockFace()).toMatch(/^(0:5\d|1:00)$/);
    // The first code is the one to give: no other is asked for before the countdown ends.
    refuses("post", "/student/auth/recovery/", 429, "code.resend_too_soon");
    await second.user.click(screen.getByRole("button", { name: "Use another email" }));
    await second.user.keyboard("{Enter}");
    expect(await screen.findByText(/Step 2 of 3/)).toBeVisible();
    second.unmount();

    act(() => vi.advanceTimersByTime(545_000));
    await renderArea(area, "/forgot");
    expect(screen.getByText(/Step 1 of 3/)).toBeVisible();
  },
);

test("how long to wait counts down on a computer whose clock goes wrong", async () => {
  const { user } = await recoverWith(HOUR);
  await user.click(screen.getByRole("button", { name: "Use another email" }));
  answers("post", "/student/auth/recovery/", () => refusal(429, "code.too_many", {}, { "Retry-After": "900" }));

  await user.clear(screen.getByLabelText("Email"));
  await user.keyboard("another@mail.example{Enter}");

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("You can try again in 15:00");
  act(() => vi.advanceTimersByTime(60_000));
  expect(alert).toHaveTextContent("You can try again in 14:00");
});

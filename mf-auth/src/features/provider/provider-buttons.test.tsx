// @covers reading 10

import { changeLanguage, provideTexts } from "@academy/shared/i18n";
import { rememberReturn } from "@academy/shared/session";
import { answers, refusal, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

const TWO = [
  { id: "google", name: "Google" },
  { id: "university", name: "My University" },
];
const PAGE = "https://accounts.example/authorize?state=s";
const LIST = "/student/auth/providers/";
const START = "/student/auth/providers/start/";

/** The buttons alone, and where they lead. */
async function offer() {
  answers("get", LIST, TWO);
  await provideTexts(area.id, area.texts);
  const leave = vi.fn();
  const routes = [{ path: "*", element: <ProviderButtons leave={leave} /> }];
  const view = await renderRoutes(routes, { address: "/signin" });
  return { ...view, leave, box: await screen.findByRole("region", { name: "Other ways to sign in" }) };
}

const named = (name: string) => screen.getByRole("button", { name });

test.each(["/signin", "/signup"])("the operator's providers stand below the form at %s, in order", async (address) => {
  answers("get", LIST, TWO);
  await renderArea(area, address);

  const box = await screen.findByRole("region", { name: "Other ways to sign in" });

  expect(
    within(box)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Continue with Google", "Continue with My University"]);
  expect(within(box).getByText(/at least 13 years old/)).toBeVisible();
  expect(within(box).getByRole("link", { name: /terms of use/ })).toHaveAttribute("href", "/terms");
});

test.each([
  ["nothing", () => answers("get", LIST, [])],
  ["an api from before there were any", () => refuses("get", LIST, 404, "route.unknown")],
  ["no network", () => unreachable("get", LIST)],
])("with %s the form works without the buttons of providers", async (_, is) => {
  is();
  const { user } = await renderArea(area, "/signin");

  await user.type(screen.getByLabelText("Email"), "aliya@mail.example");

  expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
  expect(screen.queryByRole("region", { name: "Other ways to sign in" })).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a press leads to the provider's page; meanwhile all buttons rest, and this tab keeps the secret", async () => {
  const start = vi.fn((_: { body: unknown }) => ({ address: PAGE, attempt: "secret" }));
  answers("post", START, start);
  const { user, leave } = await offer();

  await user.click(named("Continue with Google"));

  await waitFor(() => expect(leave).toHaveBeenCalledWith(PAGE));
  expect(start.mock.calls[0]?.[0].body).toEqual({ provider: "google", language: "en" });
  expect(screen.getByRole("button", { name: /Going to Google…/ })).toBeDisabled();
  expect(named("Continue with My University")).toBeDisabled();
  expect(sessionStorage.getItem("sign_in_attempt")).toBe('{"provider":"google","attempt":"secret"}');
});

test("by keyboard alone, in Russian", async () => {
  await changeLanguage("ru");
  answers("post", START, { address: PAGE, attempt: "secret" });
  answers("get", LIST, TWO);
  await provideTexts(area.id, area.texts);
  const leave = vi.fn();
  const { user } = await renderRoutes([{ path: "*", element: <ProviderButtons leave={leave} /> }], { address: "/" });
  await screen.findByRole("region", { name: "Другие способы входа" });

  await user.tab();
  expect(named("Продолжить через Google")).toHaveFocus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(leave).toHaveBeenCalledWith(PAGE));
});

test("who comes back by the browser's Back button can press again", async () => {
  answers("post", START, { address: PAGE, attempt: "secret" });
  const { user, leave } = await offer();
  await user.click(named("Continue with Google"));
  await waitFor(() => expect(leave).toHaveBeenCalled());

  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  await waitFor(() => expect(named("Continue with Google")).toBeEnabled());
});

test("when a provider is unavailable, an error is shown beside the buttons and Try again repeats the call", async () => {
  refuses("post", START, 503, "provider.unavailable");
  const { user, leave } = await offer();
  await user.click(named("Continue with My University"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This service is not responding right now.");
  answers("post", START, { address: PAGE, attempt: "secret" });

  await user.click(named("Try again"));

  await waitFor(() => expect(leave).toHaveBeenCalledWith(PAGE));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("too many tries say how long to wait", async () => {
  answers("post", START, () => refusal(429, "request.too_many", {}, { "Retry-After": "60" }));
  const { user } = await offer();

  await user.click(named("Continue with Google"));

  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 1:00");
});

test("an address that is none is not followed", async () => {
  answers("post", START, { address: "javascript:alert(1)", attempt: "secret" });
  const { user, leave } = await offer();

  await user.click(named("Continue with Google"));

  expect(await screen.findByRole("alert")).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test("when the browser stores nothing, a message is shown before the redirect", async () => {
  answers("post", START, { address: PAGE, attempt: "secret" });
  const { user, leave } = await offer();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation((key) => {
    if (key === "sign_in_attempt") throw new DOMException("full", "QuotaExceededError");
  });

  await user.click(named("Continue with Google"));

  expect(await screen.findByText(/you cannot sign in this way/)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test("the page to return to survives the way", async () => {
  rememberReturn("/passingcourse/1");
  answers("post", START, { address: PAGE, attempt: "secret" });
  const { user, leave } = await offer();

  await user.click(named("Continue with Google"));

  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(sessionStorage.getItem("return_to")).toBe("/passingcourse/1");
});

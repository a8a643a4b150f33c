import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";

const FINISH = "/student/auth/providers/finish/";
const TOKEN = "token-of-a-student";

const begun = (provider = "google") =>
  sessionStorage.setItem("sign_in_attempt", JSON.stringify({ provider, attempt: "secret" }));

const comeBack = (search: string) => renderArea(area, `/signin/with/google${search}`);

/** What the sign-in screen is handed. */
const handed = (router: Awaited<ReturnType<typeof comeBack>>["router"]) =>
  waitFor(() => {
    expect(router.state.location.pathname).toBe("/signin");
    return router.state.location.state.providerFailure;
  });

test("what the provider sent is given to the academy with this tab's secret, and signs in", async () => {
  begun();
  const finish = vi.fn((_: { body: unknown }) => ({ access: TOKEN, email_verified: true }));
  answers("post", FINISH, finish);

  await comeBack("?code=a-code&state=a-state&iss=https%3A%2F%2Fissuer.example&authuser=0");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(finish.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      provider: "google",
      attempt: "secret",
      code: "a-code",
      state: "a-state",
      iss: "https://issuer.example",
      language: "en",
      terms_version: "2025-03-08",
    },
  ]);
});

test("while it is checked the screen says so, and address and storage hold nothing any more", async () => {
  begun();
  const finish = vi.fn(() => new Promise(() => undefined));
  answers("post", FINISH, finish);
  history.replaceState(null, "", "/signin/with/google?code=a-code&state=a-state");

  await comeBack("?code=a-code&state=a-state");

  expect(screen.getByRole("status")).toHaveTextContent("Signing you in…");
  expect(location.href).toBe("http://localhost:3000/signin/with/google");
  expect(sessionStorage.getItem("sign_in_attempt")).toBeNull();
  // The call goes out after the version in force was asked for: a test that ends before leaves it to the next one.
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
});

test.each([
  ["a cancelled sign-in", "?error=access_denied&state=s", "here.denied"],
  ["a provider's fault", "?error=server_error", "provider.unavailable"],
  ["a provider that wants none of it", "?error=unauthorized_client", "provider.refused"],
  ["a reload without an answer", "", "here.interrupted"],
])("%s leads back to the sign-in with its reason, and asks nobody", async (_, search, code) => {
  begun();
  const { router } = await comeBack(search);

  expect(await handed(router)).toMatchObject({ provider: "google", code });
  expect(sessionStorage.getItem("sign_in_attempt")).toBeNull();
});

test.each([
  ["was begun in another browser", () => undefined],
  ["was begun at another provider", () => begun("university")],
])("an answer to a sign-in that %s is not passed on", async (_, was) => {
  was();
  const { router } = await comeBack("?code=a-code&state=a-state");

  expect(await handed(router)).toMatchObject({ code: "here.interrupted" });
  expect(readToken()).toBeNull();
});

test.each([
  [410, "provider.over"],
  [403, "provider.email_unverified"],
  [403, "account.blocked"],
])("a refusal %i %s is handed to the sign-in", async (status, code) => {
  begun();
  refuses("post", FINISH, status, code);
  const { router } = await comeBack("?code=a-code&state=a-state");

  expect(await handed(router)).toMatchObject({ provider: "google", status, code, requestId: "r-1" });
});

test("no network is handed to the sign-in too", async () => {
  begun();
  unreachable("post", FINISH);
  const { router } = await comeBack("?code=a-code&state=a-state");

  expect(await handed(router)).toMatchObject({ status: 0, code: "network.unreachable" });
});

test.each([
  ["here.denied", "You were not signed in: Google says the sign-in was cancelled."],
  ["here.interrupted", "This sign-in was started elsewhere or has already finished."],
  ["provider.refused", "could not be trusted, so you were not signed in"],
  ["provider.email_unverified", "This service has not confirmed your email."],
  ["account.blocked", "This account is blocked."],
])("the sign-in says why: %s", async (code, sentence) => {
  answers("get", "/student/auth/providers/", [{ id: "google", name: "Google" }]);
  const { router } = await renderArea(area, "/signin");
  const providerFailure = { provider: "google", status: 403, code, detail: "" };

  await router.navigate("/signin", { state: { providerFailure } });

  await waitFor(() => expect(screen.getByText(/Continue with Google/)).toBeVisible());
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
});

test("the sign-in says why in Russian", async () => {
  await changeLanguage("ru");
  begun();
  const { router } = await comeBack("?error=access_denied");
  const state = { providerFailure: await handed(router) };
  answers("get", "/student/auth/providers/", [{ id: "google", name: "Google" }]);

  const view = await renderArea(area, "/signin");
  await view.router.navigate("/signin", { state });

  expect(await screen.findByText(/Вход не выполнен: Google сообщает, что он отменён/)).toBeVisible();
});

// @covers spec §2.5, §4.2, §4.6, §5.1, §8.3, readings 7, 8, 10, 60

import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { rememberReturn, useSession } from "@academy/shared/session";
import { aCourse } from "@academy/shared/testing/builders";
import { answers, refusal, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";

const TOKEN = "token-of-a-student";

async function signInAs(email: string, password: string) {
  const { user, ...rest } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  return { user, ...rest };
}

test("a student signs in with e-mail and password", async () => {
  const asked = vi.fn(() => ({ access: TOKEN, email_verified: true }));
  answers("post", "/student/auth/token/", asked);

  await signInAs(" aliya@mail.example ", " exactly as typed ");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
  expect(useSession.getState().token).toBe(TOKEN);
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ body: { email: "aliya@mail.example", password: " exactly as typed " } }),
  );
});

test.each(["/signin", "/signup"])(
  "%s says that a reload signs out where the browser blocks its storage",
  async (address) => {
    const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    await renderArea(area, address);
    storage.mockRestore();

    expect(screen.getByText(/^Your browser blocks cookies/)).toBeVisible();
  },
);

test.each(["/signin", "/signup", "/forgot"])(
  "whatever sends the form at %s without the application keeps what is typed out of the address",
  async (address) => {
    await renderArea(area, address);

    expect(screen.getByLabelText("Email").closest("form")).toHaveAttribute("method", "post");
  },
);

test("empty fields are rejected without a call", async () => {
  const { user } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), "aliya@mail.example");

  await user.click(screen.getByRole("button", { name: "Sign in" }));

  expect(screen.getAllByRole("alert")[0]).toHaveTextContent("Please fill in all fields!");
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test.each([
  ["en", "Sign in", "Email", "Password", "Please fill in this field."],
  ["ru", "Войти", "Электронная почта", "Пароль", "Заполните это поле."],
] as const)(
  "each empty field is marked until it is filled, in %s",
  async (language, submit, email, password, words) => {
    await changeLanguage(language);
    const { user } = await renderArea(area, "/signin");

    await user.click(screen.getByRole("button", { name: submit }));

    for (const label of [email, password]) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    }
    expect(screen.getByLabelText(email)).toHaveFocus();
    await user.keyboard("aliya@mail.example");
    expect(screen.getByLabelText(email)).toBeValid();
    expect(screen.getByLabelText(password)).toBeInvalid();
  },
);

test("a wrong password and an unknown address read the same, until something is typed", async () => {
  refuses("post", "/student/auth/token/", 401, "sign_in.wrong");
  const { user } = await signInAs("aliya@mail.example", "wrong");

  expect(await screen.findByRole("alert")).toHaveTextContent("The email or the password is wrong.");
  expect(screen.getByLabelText("Email")).toHaveValue("aliya@mail.example");

  await user.type(screen.getByLabelText("Password"), "x");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("too many failures say how long to wait, and the time runs", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  answers("post", "/student/auth/token/", () => refusal(429, "sign_in.too_many", {}, { "Retry-After": "60" }));
  await signInAs("aliya@mail.example", "wrong");

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Too many failed sign-ins. Please wait.");
  expect(alert).toHaveTextContent("You can try again in 1:00");
  const button = screen.getByRole("button", { name: "Sign in" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("You can try again in 1:00");

  act(() => vi.advanceTimersByTime(15_000));
  expect(alert).toHaveTextContent("You can try again in 0:45");
  act(() => vi.advanceTimersByTime(45_000));
  expect(alert).toHaveTextContent("You can try again now.");
  expect(button).toBeEnabled();
  vi.useRealTimers();
});

test("without the network nothing typed is lost, and the same form can be sent again", async () => {
  unreachable("post", "/student/auth/token/");
  const { user } = await signInAs("aliya@mail.example", "secret");
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  answers("post", "/student/auth/token/", { access: TOKEN, email_verified: true });

  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(readToken()).toBe(TOKEN));
});

test("after a second failed try by keyboard, the form's button has the focus", async () => {
  unreachable("post", "/student/auth/token/");
  const { user } = await signInAs("aliya@mail.example", "secret");
  (await screen.findByRole("button", { name: "Try again" })).focus();

  await user.keyboard("{Enter}");

  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Sign in" })).toHaveFocus());
});

test("the button says that it works and takes no second click", async () => {
  const asked = vi.fn(() => new Promise(() => undefined));
  answers("post", "/student/auth/token/", asked);
  const { user } = await signInAs("aliya@mail.example", "secret");

  const button = screen.getByRole("button", { name: /Signing in…/ });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText("Password"), "{Enter}");

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

test("the password can be shown, and Caps Lock is announced", async () => {
  const { user } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Password"), "secret");

  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");

  await user.click(screen.getByLabelText("Password"));
  await user.keyboard("{CapsLock}a");
  expect(screen.getByText("Caps Lock is on")).toBeVisible();
});

test("an ended session says so", async () => {
  await renderArea(area, "/signin");

  act(() => useSession.getState().expire());

  expect(screen.getByText("Your session has ended. Please sign in again.")).toBeVisible();
});

test("who came for a guarded page reads why they are here", async () => {
  rememberReturn("/passingcourse/1");

  await renderArea(area, "/signin");

  expect(screen.getByText(/You will return to the page you came for/)).toBeVisible();
});

test.each([
  ["en", "To buy the course you need an account", "Create an account", "International Arbitration", "Email"],
  [
    "ru",
    "Чтобы купить курс, нужна учётная запись",
    "Создать учётную запись",
    "Международный арбитраж",
    "Электронная почта",
  ],
] as const)("who pressed Buy reads what they were buying, and opens an account first, in %s", async (...row) => {
  const [language, lead, create, title, email] = row;
  await changeLanguage(language);
  rememberReturn("/aboutthecourse#buy");
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/translate/", [["Международный арбитраж"]]);

  const { user } = await renderArea(area, "/signin");

  const purchase = await screen.findByRole("region", { name: new RegExp(lead) });
  expect(await within(purchase).findByText(title)).toBeVisible();
  expect(within(purchase).getByText(/748[,\s]800\s₸/)).toBeVisible();
  expect(screen.queryByText(/where you left them|где вы остановились/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole("link", { name: create })).toHaveFocus();
  expect(screen.getByRole("link", { name: create })).toHaveAttribute("href", "/signup");
  await user.tab();
  expect(screen.getByLabelText(email)).toHaveFocus();
});

const free_lecture = {
  id: 1,
  title: "Why Parties Choose Arbitration",
  duration: 72.4,
  teacher_name: "Aigerim Sadykbek",
};

test.each([
  [
    "en",
    "The first lecture is free",
    "Create an account",
    "Why Parties Choose Arbitration",
    /Aigerim Sadykbek, 72.min/,
  ],
  ["ru", "Первая лекция бесплатна", "Создать учётную запись", "Почему выбирают арбитраж", /Айгерим Садыкбек, 72.мин/],
] as const)("who came for the free lecture reads which one, and opens an account first, in %s", async (...row) => {
  const [language, lead, create, title, facts] = row;
  await changeLanguage(language);
  rememberReturn("/passingcourse/1?lecture=1#watch");
  answers("get", "/courses/course/", [aCourse({ free_lecture })]);
  answers("get", "/translate/", [[["Почему выбирают арбитраж"]], [["Айгерим Садыкбек"]]]);

  const { user } = await renderArea(area, "/signin");

  const lecture = await screen.findByRole("region", { name: new RegExp(lead) });
  expect(await within(lecture).findByText(title)).toBeVisible();
  expect(within(lecture).getByText(facts)).toBeVisible();
  await user.tab();
  expect(screen.getByRole("link", { name: create })).toHaveFocus();
});

test("a price that cannot be loaded keeps nobody from an account", async () => {
  rememberReturn("/aboutthecourse#buy");
  refuses("get", "/courses/course/", 404, "course.unknown");

  await renderArea(area, "/signin");

  expect(await screen.findByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
});

test("in Russian, by keyboard alone", async () => {
  await changeLanguage("ru");
  answers("post", "/student/auth/token/", { access: TOKEN, email_verified: true });
  const { user } = await renderArea(area, "/signin");
  expect(screen.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  expect(document.title).toBe("Вход · Академия арбитража «Орда»");

  await user.tab();
  await user.keyboard("aliya@mail.example");
  await user.tab();
  await user.keyboard("secret{Enter}");

  await waitFor(() => expect(readToken()).toBe(TOKEN));
});

test("there is a way to sign up, and one for a forgotten password", async () => {
  await renderArea(area, "/signin");

  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/forgot");
});

test("without configured providers no provider button is shown (reading 10)", async () => {
  await renderArea(area, "/signin");

  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual(["Show password", "Sign in", "Sign in with a passkey"]);
});

test("password managers find what they need", async () => {
  await renderArea(area, "/signin");

  expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username webauthn");
  expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
  expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
});

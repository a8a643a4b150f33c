// @covers spec §2.8, §4.7, reading 23

import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { changeLanguage } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { returnAddress } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BuyCourseButton } from "./buy-course-button.tsx";

const TOKEN = "a-token-of-a-student";

/** Opens a page with nothing but the button; returns the addresses for which the button left the page. */
async function visit({ token, student = aStudent() }: { token?: string; student?: ReturnType<typeof aStudent> } = {}) {
  const leave = vi.fn();
  const Page = () => <BuyCourseButton leave={leave} />;
  const area: Area = {
    id: "test",
    contract: AREA_CONTRACT,
    texts: { en: async () => ({}), ru: async () => ({}) },
    routes: [
      { path: "/aboutthecourse", handle: { role: "aboutCourse", access: "anyone" }, screen: async () => Page },
      { path: "/elsewhere", handle: { role: "other", access: "anyone" }, screen: async () => () => <p>Elsewhere</p> },
    ],
  };
  if (token) answers("get", "/student/student/detail/", student);
  return { ...(await renderArea(area, "/aboutthecourse", token ? { token } : {})), leave };
}

test("a visitor is sent to the sign-in and will come back to the page of the button", async () => {
  const { user, router } = await visit();

  await user.click(screen.getByRole("button", { name: "Buy the course" }));

  expect(router.state.location.pathname).toBe("/signin");
  expect(returnAddress()).toBe("/aboutthecourse#buy");
});

test("a student is taken to the bank, and the button processes until the page is left", async () => {
  const sent: unknown[] = [];
  answers(
    "post",
    "/courses/create-payment/",
    ({ body }: { body: unknown }) => {
      sent.push(body);
      return { payment_url: "https://bank.example/pay/11", order: 11 };
    },
    201,
  );
  const { user, leave } = await visit({ token: TOKEN });

  await user.click(await screen.findByRole("button", { name: "Buy the course" }));

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://bank.example/pay/11"));
  expect(sent).toEqual([{}]);
  expect(screen.getByRole("button", { name: /Processing…/ })).toBeDisabled();
});

test("a student who reads Russian pays on a Russian page", async () => {
  await changeLanguage("ru");
  let sent: unknown;
  answers("post", "/courses/create-payment/", ({ body }: { body: unknown }) => {
    sent = body;
    return { payment_url: "/api/bank/11", order: 11 };
  });
  const { user, leave } = await visit({ token: TOKEN });

  await user.click(await screen.findByRole("button", { name: "Купить курс" }));

  await waitFor(() => expect(leave).toHaveBeenCalledWith("http://localhost:3000/api/bank/11"));
  expect(sent).toEqual({ language: "ru" });
});

test.each(["javascript:alert(document.cookie)", "//evil.example/pay", "http://evil.example/pay", "data:text/html,x"])(
  "never leaves for %s and says so",
  async (payment_url) => {
    answers("post", "/courses/create-payment/", { payment_url, order: 11 });
    const { user, leave } = await visit({ token: TOKEN });

    await user.click(await screen.findByRole("button", { name: "Buy the course" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be trusted");
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Buy the course" })).toBeEnabled();
  },
);

test("a failure is shown under the button, which works again", async () => {
  unreachable("post", "/courses/create-payment/");
  const { user, leave } = await visit({ token: TOKEN });
  await user.click(await screen.findByRole("button", { name: "Buy the course" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached");

  answers("post", "/courses/create-payment/", { payment_url: "https://bank.example/pay/11", order: 11 });
  await user.click(screen.getByRole("button", { name: "Buy the course" }));

  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a course bought in another tab shows a note with a link to it", async () => {
  refuses("post", "/courses/create-payment/", 409, "payment.already_owned");
  const { user } = await visit({ token: TOKEN });
  const buy = await screen.findByRole("button", { name: "Buy the course" });
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));

  await user.click(buy);

  expect(await screen.findByRole("link", { name: "Go to the course" })).toHaveAttribute("href", "/passingcourse/1");
  expect(screen.getByText("You already have this course.")).toBeInTheDocument();
});

test("an unconfirmed student has to enter the code of the email instead of buying", async () => {
  await visit({ token: TOKEN, student: aStudent({ email_verified: false }) });

  const confirm = await screen.findByRole("link", { name: "Confirm email" });

  expect(confirm).toHaveAttribute("href", "/signup?step=code");
  expect(screen.queryByRole("button", { name: "Buy the course" })).not.toBeInTheDocument();
});

test("a student whom the api refuses as unconfirmed has to enter the code too", async () => {
  refuses("post", "/courses/create-payment/", 403, "account.unverified");
  const { user } = await visit({ token: TOKEN });

  await user.click(await screen.findByRole("button", { name: "Buy the course" }));

  expect(await screen.findByRole("link", { name: "Confirm email" })).toBeInTheDocument();
});

test("somebody who has moved on before the bank's address came is not pulled away", async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<{ payment_url: string; order: number }>();
  answers("post", "/courses/create-payment/", () => {
    asked.resolve();
    return answered.promise;
  });
  const { user, leave, router } = await visit({ token: TOKEN });
  await user.click(await screen.findByRole("button", { name: "Buy the course" }));
  await asked.promise;

  await act(() => router.navigate("/elsewhere"));
  answered.resolve({ payment_url: "https://bank.example/pay/11", order: 11 });

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(leave).not.toHaveBeenCalled();
});

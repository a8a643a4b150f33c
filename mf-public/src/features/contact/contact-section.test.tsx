// @covers spec §2.12, §4.12, §5.3, §8.4, §8.5, readings 13, 31, 41, 43, 46, decision 0027

import { changeLanguage } from "@academy/shared/i18n";
import { useSession } from "@academy/shared/session";
import { anOperator, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aContact } from "#testing/content.ts";
import { renderFeature } from "#testing/render-feature.tsx";
import { ContactSection } from "./contact-section.tsx";

const visit = () => {
  answers("get", "/courses/contacts/", [aContact()]);
  answers("get", "/courses/operator/", anOperator());
  return renderFeature(ContactSection);
};

async function write(user: UserEvent) {
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Timur");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "timur@mail.example");
  await user.type(screen.getByRole("textbox", { name: "Message" }), "When does the course begin?");
}

test("a message that was received is thanked for and leaves the form empty", async () => {
  let sent: unknown;
  answers(
    "post",
    "/courses/feedback/",
    ({ body }: { body: unknown }) => {
      sent = body;
      return { received: true };
    },
    201,
  );
  const { user } = await visit();
  await write(user);

  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("Your message has been sent successfully!")).toBeInTheDocument();
  expect(sent).toEqual({
    name: "Timur",
    email: "timur@mail.example",
    message: "When does the course begin?",
    website: "",
  });
  for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
});

test.each([
  ["en", null, "Send message", /sent successfully!/, /a great many messages.*timur@mail\.example/],
  ["ru", "ru", "Отправить сообщение", /успешно отправлено!/, /очень много сообщений.*timur@mail\.example/],
] as const)(
  "while very many messages arrive, the address has to be confirmed, in %s",
  async (language, lng, submit, sent, confirm) => {
    await changeLanguage(language);
    let asked: string | null | undefined;
    answers(
      "post",
      "/courses/feedback/",
      ({ search }: { search: URLSearchParams }) => {
        asked = search.get("lng");
        return { received: true, confirm: true };
      },
      201,
    );
    const { user } = await visit();
    const [name, email, message] = screen.getAllByRole("textbox") as [HTMLElement, HTMLElement, HTMLElement];
    await user.type(name, "Timur");
    await user.type(email, "timur@mail.example");
    await user.type(message, "Hello");

    await user.click(screen.getByRole("button", { name: submit }));

    expect(await screen.findByText(sent)).toBeVisible();
    expect(screen.getByText(confirm)).toBeVisible();
    expect(asked).toBe(lng);
  },
);

test("only the status 201 counts as received", async () => {
  answers("post", "/courses/feedback/", { received: true }, 200);
  const { user } = await visit();
  await write(user);

  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Your message could not be sent.");
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("When does the course begin?");
});

test("while the message is on its way the button says so and takes no second click", async () => {
  let arrive = (_: unknown) => {};
  answers("post", "/courses/feedback/", () => new Promise((resolve) => (arrive = resolve)), 201);
  const { user } = await visit();
  await write(user);

  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByRole("button", { name: /Submitting\.\.\./ })).toBeDisabled();
  await waitFor(() => arrive({ received: true }));
  expect(await screen.findByText("Your message has been sent successfully!")).toBeInTheDocument();
});

test("an empty form is refused by a summary that takes the focus and leads to the fields", async () => {
  const { user } = await visit();

  await user.click(screen.getByRole("button", { name: "Send message" }));

  const summary = screen.getByText("Please correct 3 fields").closest('[role="alert"]');
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Enter your message." }));
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveFocus();
});

test("an address that is none is refused before anything is sent", async () => {
  const { user } = await visit();
  await write(user);
  await user.clear(screen.getByRole("textbox", { name: "Email" }));
  await user.type(screen.getByRole("textbox", { name: "Email" }), "timur@");

  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(screen.getByRole("textbox", { name: "Email" })).toBeInvalid();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/Enter a valid email address/);
});

test("a refused value is an error at its field, and the draft stays", async () => {
  refuses("post", "/courses/feedback/", 400, "field.invalid", {
    errors: { name: [{ code: "field.too_long", detail: "Too long" }] },
  });
  const { user } = await visit();
  await write(user);

  await user.click(screen.getByRole("button", { name: "Send message" }));

  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toBeInvalid());
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("This text is too long.");
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("When does the course begin?");
});

test("an error code that this page does not know is shown with the server's text", async () => {
  refuses("post", "/courses/feedback/", 400, "field.invalid", {
    errors: { email: [{ code: "email.refused_by_host", detail: "This mailbox takes no mail." }] },
  });
  const { user } = await visit();
  await write(user);

  await user.click(screen.getByRole("button", { name: "Send message" }));

  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription("This mailbox takes no mail."),
  );
});

test("without the network the draft stays and can be sent again", async () => {
  unreachable("post", "/courses/feedback/");
  const { user } = await visit();
  await write(user);
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Timur");

  answers("post", "/courses/feedback/", { received: true }, 201);
  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("Your message has been sent successfully!")).toBeInTheDocument();
});

test("the form speaks Russian", async () => {
  await changeLanguage("ru");
  const { user } = await visit();

  await user.click(screen.getByRole("button", { name: "Отправить сообщение" }));

  expect(screen.getByText("Исправьте 3 поля")).toBeInTheDocument();
  expect(screen.getByPlaceholderText("Введите ваше имя")).toHaveAccessibleDescription("Введите ваше имя.");
});

test("what was typed is still there after a reload, until it was received", async () => {
  answers("post", "/courses/feedback/", { received: true }, 201);
  const first = await visit();
  await write(first.user);
  first.unmount();

  const { user } = await visit();

  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Timur");
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("When does the course begin?");
  await user.click(screen.getByRole("button", { name: "Send message" }));
  await screen.findByText("Your message has been sent successfully!");
  expect(sessionStorage).toHaveLength(0);
});

const TOKEN = "token-of-a-student";

const visitAs = (id: number, token = TOKEN) => {
  answers("get", "/student/student/detail/", aStudent({ id }));
  answers("get", "/courses/contacts/", [aContact()]);
  answers("get", "/courses/operator/", anOperator());
  return renderFeature(ContactSection, { token });
};

const expectEmpty = () => {
  for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
};

test("who signs out leaves no message behind: not in the form, not in the tab, not for the next", async () => {
  const { user, unmount } = await visitAs(7);
  await write(user);

  act(() => useSession.getState().signOut());

  expectEmpty();
  expect(sessionStorage).toHaveLength(0);
  unmount();
  await visitAs(8, "token-of-the-next");
  expectEmpty();
});

test("after a session that ended by itself a message waits for its writer, and nobody else sees it", async () => {
  const first = await visitAs(7);
  await write(first.user);
  act(() => useSession.getState().expire());
  first.unmount();

  const visitor = await visit();
  expectEmpty();
  visitor.unmount();
  await visitAs(7, "token-of-the-same");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Timur"));

  act(() => useSession.getState().expire());
  answers("get", "/student/student/detail/", aStudent({ id: 8 }));
  act(() => useSession.getState().signIn("token-of-another"));
  await waitFor(expectEmpty);
});

test("what was written before signing in is the student's", async () => {
  const visitor = await visit();
  await write(visitor.user);
  visitor.unmount();

  await visitAs(7);

  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(["draft:contact:7"]));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Timur");
});

test.each(["{", "null", "7", '{"name":7,"website":"x"}'])(
  "a kept draft that reads %s is as good as none",
  async (kept) => {
    sessionStorage.setItem("draft:contact:visitor", kept);

    await visit();

    for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
  },
);

test("when nothing can be loaded, the default support email is shown", async () => {
  refuses("get", "/courses/contacts/", 404, "route.unknown");
  refuses("get", "/courses/operator/", 404, "route.unknown");

  await renderFeature(ContactSection);

  expect(await screen.findByRole("link", { name: "support@oaa.example" })).toBeInTheDocument();
});

test("channels lead to the academy, and an empty one hides", async () => {
  answers("get", "/courses/contacts/", [aContact({ telegram: null, facebook: "" })]);
  answers("get", "/courses/operator/", anOperator());
  await renderFeature(ContactSection);

  expect(await screen.findByRole("link", { name: "+7 700 000 00 00" })).toHaveAttribute("href", "tel:+77000000000");
  expect(screen.getByText("Instagram")).toBeInTheDocument();
  expect(screen.queryByText("Telegram")).not.toBeInTheDocument();
  expect(screen.queryByText("Facebook")).not.toBeInTheDocument();
});

test("when the channels cannot be loaded, the support email is shown instead", async () => {
  refuses("get", "/courses/contacts/", 404, "route.unknown");
  answers("get", "/courses/operator/", anOperator({ support_email: "help@orda.example" }));
  await renderFeature(ContactSection);

  const link = await screen.findByRole("link", { name: "help@orda.example" });

  expect(link).toHaveAttribute("href", "mailto:help@orda.example");
  expect(screen.getByText("The other channels cannot be shown right now.")).toBeInTheDocument();
});

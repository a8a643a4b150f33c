import { ApiError } from "@academy/shared/http";
import { createQueryClient, QueryClientProvider, useMutation } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useStoredDraft } from "./draft.tsx";
import { TextField } from "./field.tsx";
import { problemsOf, useForm } from "./use-form.tsx";

const Body = z.object({
  name: z.string().check(z.minLength(1, { error: "field.required" }), z.regex(/^[A-Z]/, { error: "field.invalid" })),
  email: z.string().check(z.minLength(1, { error: "field.required" })),
});
type Body = z.infer<typeof Body>;

test.each([
  ["a complete form has no problems", { name: "Aliya", email: "a@mail.example" }, {}],
  ["of two codes of a field the first is kept", { name: "", email: "a" }, { name: { code: "field.required" } }],
  [
    "two fields have a problem each",
    { name: "aliya", email: "" },
    { name: { code: "field.invalid" }, email: { code: "field.required" } },
  ],
])("%s", (_, values, problems) => {
  expect(problemsOf(z.safeParse(Body, values).error?.issues ?? [])).toEqual(problems);
});

test("a problem of a part is also one of the whole", () => {
  expect(problemsOf([{ path: ["title", "en"], message: "field.required" }])).toEqual({
    title: { code: "field.required" },
    "title.en": { code: "field.required" },
  });
});

const stored = vi.fn();

function Form({ send }: { send: (body: Body) => Promise<unknown> }) {
  const mutation = useMutation({ mutationFn: send });
  const draft = useStoredDraft({ read: () => null, write: stored }, { name: "", email: "" });
  const form = useForm({ mutation, draft, validate: Body });
  return (
    <form {...form.props}>
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("email")} label="Email" />
      <p>{form.mutation.error ? "failed" : ""}</p>
      <button type="submit">Send</button>
    </form>
  );
}

function show(send: (body: Body) => Promise<unknown>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  const field = (name: string) => screen.getByRole("textbox", { name });
  return { user: userEvent.setup(), field, send: () => screen.getByRole("button", { name: "Send" }) };
}

test("an incomplete form is not sent, its first refused field takes the focus, and an edit removes that field's error alone", async () => {
  const sent = vi.fn(async () => undefined);
  const { user, field, send } = show(sent);
  await user.click(send());
  await waitFor(() => expect(field("Name")).toHaveFocus());
  expect(field("Email")).toBeInvalid();
  await user.type(field("Name"), "A");
  expect(field("Name")).toBeValid();
  expect(field("Email")).toBeInvalid();
  expect(sent).not.toHaveBeenCalled();
});

test("a form is sent once while its request runs, and its draft is removed afterwards", async () => {
  const answer = Promise.withResolvers<void>();
  const sent = vi.fn(() => answer.promise);
  const { user, field, send } = show(sent);
  await user.type(field("Name"), "Aliya");
  await user.type(field("Email"), "a@mail.example");
  await user.click(send());
  await user.click(send());
  expect(sent.mock.calls.map(([body]: unknown[]) => body)).toEqual([{ name: "Aliya", email: "a@mail.example" }]);
  expect(field("Name")).toHaveValue("Aliya");
  answer.resolve();
  await waitFor(() => expect(field("Name")).toHaveValue(""));
  expect(stored).toHaveBeenLastCalledWith(null);
});

test.each([
  ["a field of the form is refused at that field", "email", "Email", ""],
  ["a field that the form does not have is refused beside the form", "country", null, "failed"],
])("%s", async (_, refused, at, note) => {
  const fields = { [refused]: [{ code: "email.invalid", detail: "Wrong." }] };
  const { user, field, send } = show(() =>
    Promise.reject(new ApiError({ status: 400, code: "x", detail: "", fields })),
  );
  await user.type(field("Name"), "Aliya");
  await user.type(field("Email"), "a");
  await user.click(send());
  if (at) await waitFor(() => expect(field(at)).toHaveFocus());
  await waitFor(() => expect(screen.getByRole("paragraph", { hidden: true })).toHaveTextContent(note));
  expect(field("Email").matches("[aria-invalid]")).toBe(at !== null);
  expect(field("Name")).toHaveValue("Aliya");
});

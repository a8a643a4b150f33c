import type { Invoice } from "@academy/shared/contract/payments/invoices";
import { changeLanguage } from "@academy/shared/i18n";
import { anInvoice, anOperator, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";

// Days are the academy's: for this student its evening is the next day already.
vi.stubEnv("TZ", "Asia/Vladivostok");

const visit = (given: Parameters<typeof visitProfile>[1] = {}) => visitProfile("/profile?tab=purchases", given);

const PAYER = {
  company: "Adil Consulting LLP",
  bin: "9808 4000 0128",
  address: "Almaty, Abai avenue 10",
  email: "accounts@adil.example",
};

async function fills({ user }: Awaited<ReturnType<typeof visit>>, payer: Partial<typeof PAYER> = PAYER) {
  await user.click(await screen.findByRole("button", { name: "Request an invoice" }));
  const labels = { company: "Company", bin: "BIN", address: "Registered address", email: "Email for the invoice" };
  for (const [field, value] of Object.entries(payer))
    await user.type(screen.getByLabelText(labels[field as keyof typeof PAYER]), value);
}

const sends = async ({ user }: Awaited<ReturnType<typeof visit>>) =>
  user.click(screen.getByRole("button", { name: "Send the invoice" }));

test("a student asks for an invoice to the company, and reads where it went and until when it can be paid", async () => {
  const ask = vi.fn((_: { body: unknown }) => anInvoice());
  const view = await visit();
  await fills(view);
  answers("post", "/courses/invoices/", ask, 201);
  answers("get", "/courses/invoices/", [anInvoice()]);

  await sends(view);

  const row = (await screen.findByText("Invoice INV-2026-000003")).closest("li");
  expect(ask.mock.calls[0]?.[0].body).toEqual({ ...PAYER, bin: "980840000128", language: "en" });
  expect(row).toHaveTextContent("Adil Consulting LLP, BIN 980840000128");
  expect(row).toHaveTextContent(/748,800\s₸.*Sent to accounts@adil\.example\. It can be paid until 5 December 2026/);
  expect(within(row as HTMLElement).getByText("Awaiting payment")).toBeVisible();
  await waitFor(() => expect(row).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Request an invoice" })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("missing or invalid values are shown at their fields and in a summary, and nothing is sent", async () => {
  const view = await visit();
  await fills(view, { bin: "980840000129", email: "nobody" });

  await sends(view);

  expect(screen.getByText("Please correct 4 fields").closest("[role=alert]")).toHaveFocus();
  for (const [label, sentence] of [
    ["Company", "Please enter the company's name."],
    ["BIN", "A BIN has 12 digits, and these do not make one. Please check them."],
    ["Registered address", "Please enter the company's address."],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test("a refused request keeps what was typed, also over a reload, and says why", async () => {
  const view = await visit();
  await fills(view);
  refuses("post", "/courses/invoices/", 429, "request.too_many");
  await sends(view);
  expect(await screen.findByRole("alert")).toBeVisible();
  view.unmount();

  await visit();

  expect(await screen.findByLabelText("Company")).toHaveValue(PAYER.company);
});

test("who cancels the form is back at its button, and nothing typed waits", async () => {
  const view = await visit();
  await fills(view, { company: "A" });

  await view.user.click(screen.getByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Request an invoice" })).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});

test("an invoice is cancelled, and the next one begins with the same company", async () => {
  const view = await visit({ invoices: [anInvoice()] });
  answers("post", "/courses/invoices/3/cancel/", anInvoice({ status: "cancelled" }));
  answers("get", "/courses/invoices/", [anInvoice({ status: "cancelled" })]);

  await view.user.click(await screen.findByRole("button", { name: "Cancel the invoice" }));

  expect(await screen.findByText("Cancelled")).toBeVisible();
  await waitFor(() => expect(screen.getByText("Invoice INV-2026-000003").closest("li")).toHaveFocus());
  await view.user.click(screen.getByRole("button", { name: "Request an invoice" }));
  expect(screen.getByLabelText("BIN")).toHaveValue("980840000128");
});

test.each<[Invoice["status"], string]>([
  ["paid", "Оплачен"],
  ["cancelled", "Отменён"],
  ["expired", "Истёк"],
  ["open", "Ожидает оплаты"],
])("an invoice that is %s says so in Russian", async (status, sentence) => {
  await changeLanguage("ru");
  await visit({ invoices: [anInvoice({ status })] });

  expect(await screen.findByRole("heading", { name: "Платит моя компания" })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

test("the invoice comes as a file", async () => {
  URL.createObjectURL = vi.fn(() => "blob:invoice");
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const pdf = { headers: { "content-type": "application/pdf" } };
  const { user } = await visit({ invoices: [anInvoice()] });
  answers("get", "/courses/invoices/3/pdf/", () => new Response("%PDF", pdf));

  await user.click(await screen.findByRole("button", { name: "Invoice INV-2026-000003 (PDF)" }));

  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("INV-2026-000003.pdf");
});

test.each([
  ["en", "To get an invoice, write to the academy: support@oaa.example"],
  ["ru", "Чтобы получить счёт, напишите академии: support@oaa.example"],
] as const)("an academy without bank details says where to write, in %s", async (language, sentence) => {
  await changeLanguage(language);
  await visit({ operator: anOperator({ offers_invoices: false }) });

  expect(
    await screen.findByText((_, element) => element?.tagName === "P" && element.textContent.startsWith(sentence)),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "support@oaa.example" })).toHaveAttribute(
    "href",
    "mailto:support@oaa.example",
  );
});

test("an unconfirmed student confirms the address before", async () => {
  await visit({ student: aStudent({ email_verified: false }) });

  expect(await screen.findByText("Confirm your email to request an invoice.")).toBeVisible();
});

test("an owner is offered no invoice, and keeps the paid one", async () => {
  const student = aStudent({ has_course: true, access_until: "2099-03-21T12:00:00.000Z" });
  await visit({ student, invoices: [anInvoice({ status: "paid", order: 11 })] });

  expect(await screen.findByText("Invoice INV-2026-000003")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request an invoice" })).not.toBeInTheDocument();
});

test("an owner without invoices sees no invoice section", async () => {
  const student = aStudent({ has_course: true, access_until: "2099-03-21T12:00:00.000Z" });
  await visit({ student });

  expect(await screen.findByText("You have not bought anything yet.")).toBeVisible();
  expect(screen.queryByText("My company pays")).not.toBeInTheDocument();
});

test("with an api that has no invoices, the section is not shown", async () => {
  answers("get", "/student/student/detail/", aStudent());
  answers("get", "/courses/payments/", []);
  answers("get", "/courses/operator/", anOperator());
  refuses("get", "/courses/invoices/", 404, "route.unknown");
  await renderArea(area, "/profile?tab=purchases", { token: TOKEN });

  expect(await screen.findByText("You have not bought anything yet.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("My company pays")).not.toBeInTheDocument());
});

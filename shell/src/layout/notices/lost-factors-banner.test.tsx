import type { FactorLoss } from "@academy/shared/contract/auth/factor-loss";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Layout } from "#layout/layout.tsx";
import { renderInShell } from "#testing/render-in-shell.tsx";

const WAITING: FactorLoss = { requested_at: "2026-12-01T09:00:00Z", due_at: "2026-12-04T09:00:00Z" };

const visit = (lost_factors: FactorLoss | null) => {
  answers("get", "/student/student/detail/", aStudent({ first_name: "Aliya", last_name: "", lost_factors }));
  return renderInShell(<Layout>page</Layout>, { token: "a-token-of-a-student", address: "/" });
};

beforeEach(() => answers("get", "/courses/contacts/", []));

test("after sign-in, a pending removal of second factors is shown on every page and can be cancelled", async () => {
  answers("delete", "/student/auth/second-factor/lost/", { lost_factors: null });
  const { user } = await visit(WAITING);
  const note = /Your second factors will be removed on 4 December 2026/;
  expect(await screen.findByText(sentence(note))).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Stop the removal" }));

  await waitFor(() => expect(screen.queryByText(sentence(note))).not.toBeInTheDocument());
});

test("an undecided request is shown without a day, in Russian too", async () => {
  await visit({ ...WAITING, due_at: null });
  expect(await screen.findByText(/Somebody asked the academy to remove your second factors/)).toBeVisible();

  await changeLanguage("ru");

  expect(await screen.findByText(/Академию попросили отключить ваши вторые факторы/)).toBeVisible();
});

test("without a request no banner is shown", async () => {
  await visit(null);

  expect(await screen.findByText("Aliya")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Stop the removal" })).not.toBeInTheDocument();
});

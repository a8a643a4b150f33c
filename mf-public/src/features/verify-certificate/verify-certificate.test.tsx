// @covers spec §2.11, reading 36

import type { VerifiedCertificate } from "@academy/shared/contract/certificates";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";
import { renderFeature } from "#testing/render-feature.tsx";
import { VerifySection } from "./verify-section.tsx";

const NUMBER = "OAA-2026-7F3K-9QXM";
const aRecord = (given: Partial<VerifiedCertificate> = {}): VerifiedCertificate => ({
  number: NUMBER,
  name: "Aliya Nurlan",
  course: "International Arbitration",
  issued_at: "2026-12-09T20:00:00.000Z",
  valid: true,
  ...given,
});

test("the page of a genuine certificate names its holder, the programme and the academy's day of issue", async () => {
  answers("get", `/courses/certificates/${NUMBER}/`, aRecord());

  await renderArea(area, `/verify/${NUMBER}`);

  expect(await screen.findByText("This certificate is genuine")).toBeInTheDocument();
  expect(screen.getByText("Aliya Nurlan")).toBeInTheDocument();
  expect(screen.getByText("International Arbitration")).toBeInTheDocument();
  expect(screen.getByText("10 December 2026")).toBeInTheDocument();
});

test("a withdrawn certificate is not called genuine", async () => {
  answers("get", `/courses/certificates/${NUMBER}/`, aRecord({ valid: false }));

  await renderArea(area, `/verify/${NUMBER}`);

  expect(await screen.findByText("This certificate is no longer valid")).toBeInTheDocument();
  expect(screen.queryByText(/genuine/)).not.toBeInTheDocument();
});

test.each([
  ["en", "There is no certificate with the number OAA-2026-0000-0000"],
  ["ru", "Сертификата с номером OAA-2026-0000-0000 нет"],
] as const)("an unknown number shows a message in %s, and another can be tried", async (language, words) => {
  await changeLanguage(language);
  refuses("get", "/courses/certificates/OAA-2026-0000-0000/", 404, "certificate.unknown");
  answers("get", `/courses/certificates/${NUMBER}/`, aRecord());

  const { user, router } = await renderArea(area, "/verify/oaa-2026-0000-0000");

  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  await user.type(screen.getByRole("textbox"), `${NUMBER}{Enter}`);
  expect(router.state.location.pathname).toBe(`/verify/${NUMBER}`);
  expect(await screen.findByText("Aliya Nurlan")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("too many checks are not taken for an unknown number", async () => {
  refuses("get", `/courses/certificates/${NUMBER}/`, 429, "request.too_many");

  await renderArea(area, `/verify/${NUMBER}`);

  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

test("the box leads to the page about a number, however it was typed", async () => {
  const { user, router } = await renderFeature(VerifySection);

  await user.type(screen.getByRole("textbox", { name: "Certificate number" }), " oaa-2026-7f3k 9qxm ");
  await user.click(screen.getByRole("button", { name: "Verify" }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/verify/${NUMBER}`));
});

test("half of a character, as a cut paste leaves it, is a number nobody has", async () => {
  const { user, router } = await renderFeature(VerifySection);

  await user.click(screen.getByRole("textbox", { name: "Certificate number" }));
  await user.paste("OAA-\ud83d");
  await user.click(screen.getByRole("button", { name: "Verify" }));

  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/verify\//));
});

test("an empty box says what is missing and keeps the focus", async () => {
  const { user, router } = await renderFeature(VerifySection);

  await user.click(screen.getByRole("button", { name: "Verify" }));

  const field = screen.getByRole("textbox", { name: "Certificate number" });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter the number of the certificate\./);
  expect(router.state.location.pathname).toBe("/here");
});

// @covers spec §2.13

import { anOperator } from "@academy/shared/testing/builders";
import { answers, unreachable } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { OperatorDetails } from "./operator-details.tsx";

const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

test("the details of the Administrator are those the operator has set", async () => {
  answers("get", "/courses/operator/", anOperator({ support_email: "help@orda.example" }));

  await renderFeature(OperatorDetails);

  const box = await screen.findByRole("region", { name: "Details of the Administrator" });
  expect(await within(box).findByText("Orda Education LLP")).toBeInTheDocument();
  expect(within(box).getByText("KZ00 0000 0000 0000 0000")).toBeInTheDocument();
  expect(within(box).getByRole("link")).toHaveAttribute("href", "mailto:help@orda.example");
  expect(terms()).toEqual([
    "Name",
    "Business identification number",
    "Registered address",
    "Bank account in KZT",
    "Bank",
    "Bank identification code (BIC)",
    "Email",
  ]);
});

test("what the operator has not set hides", async () => {
  answers(
    "get",
    "/courses/operator/",
    anOperator({ name: null, bin: null, address: "Astana", account: null, bank: null, bic: null }),
  );

  await renderFeature(OperatorDetails);

  expect(await screen.findByText("Astana")).toBeInTheDocument();
  expect(terms()).toEqual(["Name", "Registered address", "Email"]);
  expect(screen.getByText("Orda Academy of Arbitration")).toBeInTheDocument();
});

test("without an answer the academy and its default address are shown", async () => {
  unreachable("get", "/courses/operator/");

  await renderFeature(OperatorDetails);

  expect(screen.getByText("Orda Academy of Arbitration")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "support@oaa.example" })).toBeInTheDocument();
});

import * as z from "@academy/shared/schema";
import { expect, test } from "vitest";
import { refusedByContract } from "./refused-by-contract.ts";

const Draft = z.object({
  name: z.string().check(z.minLength(1, { error: "field.required" }), z.regex(/^[A-Z]/, { error: "field.invalid" })),
  email: z.string().check(z.minLength(1, { error: "field.required" })),
  trap: z.string().check(z.maxLength(0, { error: "field.invalid" })),
});

test.each([
  ["a good form", { name: "Aliya", email: "a@mail.example", trap: "" }, {}],
  ["two codes of a field", { name: "", email: "a@mail.example", trap: "" }, { name: "field.required" }],
  ["two fields", { name: "aliya", email: "", trap: "" }, { name: "field.invalid", email: "field.required" }],
  ["a field that nobody fills in", { name: "Aliya", email: "a@mail.example", trap: "x" }, {}],
])("%s", (_, values, refused) => {
  expect(refusedByContract(Draft, values, ["name", "email"])).toEqual(refused);
});

import { PASSWORD_MAX, PASSWORD_MIN } from "@academy/shared/contract/auth/password";
import { errorSentence } from "@academy/shared/contract/error-sentences";
import { ERROR_CODES } from "@academy/shared/contract/errors/error-codes";
import { REFUND_REQUEST_DAYS } from "@academy/shared/contract/promises";
import { EDIT_MINUTES } from "@academy/shared/contract/questions";
import { PHOTO_MAX_BYTES } from "@academy/shared/contract/students/photo";
import { expect, test } from "vitest";
import { en } from "./en.ts";
import { ru } from "./ru.ts";

/** Codes that the client itself creates. */
const CLIENT_CODES = ["network.unreachable"];

const wordsOf = (texts: object, code: string) =>
  code.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);

test.each([
  ["English", en.errors],
  ["Russian", ru.errors],
])("every error code has a text in %s", (_, errors) => {
  const missing = [...ERROR_CODES, ...CLIENT_CODES].filter((code) => {
    const words = wordsOf(errors, code);
    return typeof words !== "string" || words.length < 5;
  });

  expect(missing).toEqual([]);
});

test("the screens say in English what the server says", () => {
  const other = ERROR_CODES.filter((code) => wordsOf(en.errors, code) !== errorSentence(code));

  expect(other).toEqual([]);
});

test("the Russian texts of errors are Russian", () => {
  const latin = [...ERROR_CODES, ...CLIENT_CODES].filter((code) => !/[а-яё]/i.test(String(wordsOf(ru.errors, code))));

  expect(latin).toEqual([]);
});

test("the texts of the specification are verbatim", () => {
  expect(en.form.fill_all).toBe("Please fill in all fields!");
  expect(en.account_security.errors.password_mismatch).toBe("Passwords do not match!");
  expect(en.failures.authorization).toBe("Authorization error");
  expect(en.failures.update).toBe("Update error");
  expect([ru.failures.request, ru.failures.update]).toEqual(["Что-то пошло не так", "Ошибка обновления"]);
});

test.each([
  ["password.short", PASSWORD_MIN],
  ["password.long", PASSWORD_MAX],
  ["photo.too_large", PHOTO_MAX_BYTES / 1024 / 1024],
  ["post.too_late", EDIT_MINUTES],
  ["refund.too_late", REFUND_REQUEST_DAYS],
])("what %s says in both languages is the number of the contract", (code, number) => {
  const numbers = [en.errors, ru.errors].map((errors) => /\d+/.exec(String(wordsOf(errors, code)))?.[0]);

  expect(numbers).toEqual([String(number), String(number)]);
});

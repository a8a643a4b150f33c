import { ApiError, hasCode } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { expect, test } from "vitest";

const unknown = new ApiError({ status: 404, code: "card.unknown", detail: "" });

test("a refusal is recognised by its error code, another failure is not", () => {
  expect(hasCode(unknown, "card.unknown")).toBe(true);
  expect(hasCode(unknown, "route.unknown")).toBe(false);
  expect(hasCode(new Error("card.unknown"), "card.unknown")).toBe(false);
});

test("a call recovers from the refusal that it names, and rejects with any other failure", async () => {
  const failure = new Error("offline");

  await expect(Promise.reject(unknown).catch(recoverFrom("card.unknown", null))).resolves.toBeNull();
  await expect(Promise.reject(unknown).catch(recoverFrom("route.unknown", null))).rejects.toBe(unknown);
  await expect(Promise.reject(failure).catch(recoverFrom("card.unknown", null))).rejects.toBe(failure);
});

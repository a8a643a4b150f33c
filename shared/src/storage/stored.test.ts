import * as z from "@academy/shared/schema";
import { afterEach, expect, test, vi } from "vitest";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

const names = storedJson(ENTRIES.namesDraft, z.object({ first_name: z.string(), last_name: z.string() }));
const posts = storedText(ENTRIES.postDraft, z.string());
const AIGERIM = { first_name: "Aigerim", last_name: "Sadykova" };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("what is kept is found again by its student alone", () => {
  names.write(AIGERIM, 7);

  expect([names.read(7), names.read(8), names.read("visitor")]).toEqual([AIGERIM, null, null]);
});

test("storing null removes the entry", () => {
  names.write(AIGERIM, 7);
  names.write(null, 7);

  expect(sessionStorage).toHaveLength(0);
});

test("keys of a student are distinguished by their suffix", () => {
  posts.write("Who seats?", 7, "question:1");
  posts.write("The court.", 7, "answer:2");
  posts.write("Not mine", 70, "question:3");

  expect(posts.list(7).sort()).toEqual(["answer:2", "question:1"]);
});

test.each(["", "null", "{", "[]", '"x"', '{"first_name":7,"last_name":""}', '{"__proto__":{"first_name":"x"}}'])(
  "%j in place of an entry is as good as nothing",
  (planted) => {
    sessionStorage.setItem("draft:names:7", planted);

    expect(names.read(7)).toBeNull();
  },
);

test.each(["QuotaExceededError", "SecurityError"])(
  "a browser that answers %s keeps nothing, and nothing fails",
  (name) => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("refused", name);
      });

    expect([names.write(AIGERIM, 7), names.read(7), names.write(null, 7)]).toEqual([false, null, false]);
  },
);

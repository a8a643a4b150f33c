import { expect, test, vi } from "vitest";
import { readConfig } from "#config.ts";
import { orExit, readWords } from "./words.ts";

test.each([
  ["an option that is none", () => readWords(["release", "auth", "--trafic", "10"]), /^Unknown option '--trafic'/],
  [
    "a service without a token",
    () => readConfig({ DELIVERY_SERVICE: "https://release.example" }),
    /^DELIVERY_SERVICE asks for DELIVERY_TOKEN/,
  ],
])("%s is told in one sentence, without a stack", (_, read, sentence) => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });

  expect(() => orExit<unknown>(read)).toThrow("ended");

  expect(said.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(said.mock.calls[0]?.[0]).not.toContain("\n");
  expect(exit).toHaveBeenCalledWith(1);
  vi.restoreAllMocks();
});

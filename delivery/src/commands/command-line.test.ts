import { expect, test, vi } from "vitest";
import { readConfig } from "#config.ts";
import { orExit, parseCommandLine, runCommand } from "./command-line.ts";

test.each([
  [
    "an option that is none",
    () => parseCommandLine(["release", "auth", "--trafic", "10"]),
    /^Unknown option '--trafic'/,
  ],
  [
    "a service without a token",
    () => readConfig({ DELIVERY_SERVICE: "https://release.example" }),
    /^DELIVERY_SERVICE asks for DELIVERY_TOKEN/,
  ],
])("%s is reported in one sentence, without a stack", (_, read, sentence) => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });

  expect(() => orExit<unknown>(read)).toThrow("ended");

  expect(printed.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(printed.mock.calls[0]?.[0]).not.toContain("\n");
  expect(exit).toHaveBeenCalledWith(1);
  vi.restoreAllMocks();
});

test("help prints the usage and exits with 0", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();

  await runCommand({}, "help", "delivery: releases parts");

  expect(printed.mock.calls).toEqual([["delivery: releases parts"]]);
  expect(process.exitCode).toBeUndefined();
  vi.restoreAllMocks();
});

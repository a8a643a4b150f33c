import { setImmediate as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("installations requested at the same time run one after the other, also after one that failed", async () => {
  const output: string[] = [];
  const install = (name: string) =>
    inTurn(async () => {
      output.push(`${name} begins`);
      await later();
      output.push(`${name} ends`);
      if (name === "ffmpeg") throw new Error("no network");
      return name;
    });

  const outcomes = await Promise.allSettled(["ffmpeg", "postgresql", "chromium"].map(install));

  expect(output).toEqual([
    ...["ffmpeg begins", "ffmpeg ends", "postgresql begins", "postgresql ends", "chromium begins", "chromium ends"],
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

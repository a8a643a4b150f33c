import { expect, test } from "vitest";
import { follow } from "./follow.ts";
import type { Watched } from "./watch.ts";

const waits: Watched = {
  action: "wait",
  traffic: 10,
  reason: "too little is known",
  version: "222222222222",
  told: false,
};
const back: Watched = { ...waits, action: "return", traffic: 0, reason: "it fails", told: true };

/** Follows a rollout whose looks lead to these, and gives what was said. */
async function followed(looks: (Watched | Error)[], isOnce = false, most?: number): Promise<string[]> {
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const look = async () => {
    const next = looks.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error("one look too many");
    return next;
  };
  const { wentBack } = await follow({
    ...{ area: "auth", look, isOnce, most, say, warn: say },
    giveUp: async () => say("(taken back)"),
    pause: async () => say("(pause)"),
  });
  if (wentBack) said.push("(failed)");
  return said;
}

test("a look that fails is told and made again: the rollout is not left alone", async () => {
  expect(await followed([waits, new Error("the academy is away"), back])).toEqual([
    "auth 222222222222 waits: too little is known",
    "(pause)",
    "auth could not be looked at, and will be again: the academy is away",
    "(pause)",
    "auth 222222222222 went back: it fails",
    "(failed)",
  ]);
});

test("with one look only a failure is thrown, and nothing is looked at again", async () => {
  await expect(followed([new Error("the academy is away")], true)).rejects.toThrow("the academy is away");
  expect(await followed([waits], true)).toHaveLength(1);
});

test("it ends where nothing is rolled out, and where everybody has the version", async () => {
  expect(await followed([null])).toEqual(["no version of auth is being rolled out"]);
  expect(await followed([{ ...waits, action: "goOn", traffic: 100 }])).toEqual([
    "auth 222222222222 is live for 100 of a hundred visitors: too little is known",
  ]);
});

test("a rollout that is not decided in time is taken back, for a pipeline ends one day", async () => {
  expect(await followed([waits, new Error("the academy is away"), waits], false, 2)).toEqual([
    "auth 222222222222 waits: too little is known",
    "(pause)",
    "auth could not be looked at, and will be again: the academy is away",
    "(taken back)",
    "auth went back: it was not decided in time",
    "(failed)",
  ]);
});

// @covers reading 115

import { expect, test } from "vitest";
import { follow, TAKING_BACK_MS } from "./follow.ts";
import type { Watched } from "./watch.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;
const MINUTE_MS = 60_000;

const waits: Watched = { action: "wait", traffic: 10, reason: "too little is known", version: V2, isNotified: false };
const back: Watched = { ...waits, action: "return", traffic: 0, reason: "it fails", isNotified: true };
const running = { version: V1, rollout: { version: V2 } };

const FINAL = new Error("the service is older");

interface Scene {
  looks?: (Watched | Error)[];
  /** The answers to one query after the other for what is live; the last is repeated. */
  live?: (typeof running | { version: string; watchedUntil?: string } | undefined | Error)[];
  built?: string;
  isOnce?: boolean;
  /** After how many minutes the version is taken back. Each look takes one minute, each pause too. */
  minutes?: number;
  /** The failures of attempts to take the version back, in order. */
  failures?: Error[];
  /** Collects the warnings, even if `follow` throws. */
  warned?: string[];
}

/** Follows a rollout of auth in this scene, and gives what was printed. */
async function followed({
  looks = [],
  live = [running],
  built,
  isOnce = false,
  minutes,
  failures = [],
  warned = [],
}: Scene) {
  const printed = warned;
  const say = (sentence: string) => void printed.push(sentence);
  const requested = new Set<string>();
  let time = 0;
  const { wentBack } = await follow({
    ...{ area: "auth", built, isOnce, say, warn: say },
    deadline: minutes && minutes * MINUTE_MS,
    now: () => time,
    look: async (version) => {
      time += MINUTE_MS;
      requested.add(version);
      const next = looks.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error("one look too many");
      return next;
    },
    live: async () => {
      const next = live.length > 1 ? live.shift() : live[0];
      if (next instanceof Error) throw next;
      return next;
    },
    isFinal: (error) => error === FINAL,
    giveUp: async (version) => {
      const failure = failures.shift();
      if (failure) throw failure;
      say(`(${version} taken back)`);
    },
    pause: async () => {
      time += MINUTE_MS;
      say("(pause)");
    },
  });
  expect([...requested].filter((version) => version !== V2)).toEqual([]);
  if (wentBack) printed.push("(failed)");
  return printed;
}

test.each([
  ["is live when its time is over", null, `auth ${V2} is live, and not being rolled out`],
  ["went back", back, `auth ${V2} went back: it fails`],
])("a release to everybody is watched until it %s, whatever was built here", async (_, last, end) => {
  const live = [{ version: V2, watchedUntil: new Date(30 * MINUTE_MS).toISOString() }];
  const watched: Watched = { ...waits, traffic: 100 };

  const printed = await followed({ live, built: V2, looks: [watched, watched, last] });

  const look = `auth ${V2} waits: too little is known`;
  expect(printed.filter((sentence) => sentence !== "(failed)")).toEqual([look, "(pause)", look, "(pause)", end]);
  expect(printed.includes("(failed)")).toBe(last === back);
  expect(await followed({ live, looks: [back] })).toContain(`auth ${V2} went back: it fails`);
});

test("a failed look is reported and repeated: the watch goes on", async () => {
  expect(await followed({ looks: [waits, new Error("the academy is away"), back] })).toEqual([
    `auth ${V2} waits: too little is known`,
    "(pause)",
    "auth could not be looked at, and will be again: the academy is away",
    "(pause)",
    `auth ${V2} went back: it fails`,
    "(failed)",
  ]);
});

test("with a single look only a failure is thrown, and there is no second look", async () => {
  await expect(followed({ looks: [new Error("the academy is away")], isOnce: true })).rejects.toThrow("is away");
  expect(await followed({ looks: [waits], isOnce: true })).toHaveLength(1);
});

test("the watch ends when nothing is rolled out or everybody has the version", async () => {
  expect(await followed({ live: [{ version: V1 }] })).toEqual(["no version of auth is being rolled out"]);
  expect(await followed({ looks: [{ ...waits, action: "goOn", traffic: 100 }] })).toEqual([
    `auth ${V2} is live for 100 of a hundred visitors: too little is known`,
  ]);
});

test("a version that left the rollout has failed, unless it went live by hand or an answer was lost", async () => {
  const lost = new Error("the answer was lost");
  expect((await followed({ looks: [lost, null], live: [running, { version: V1 }] })).slice(-2)).toEqual([
    `auth ${V2} is not live: ${V1} is, and not being rolled out`,
    "(failed)",
  ]);
  expect((await followed({ looks: [waits, null], live: [running, { version: V2 }] })).at(-1)).toBe(
    `auth ${V2} is live, and not being rolled out`,
  );
  const another = { version: V1, rollout: { version: V3 } };
  expect((await followed({ looks: [waits, null], live: [running, another] })).at(-1)).toBe("(failed)");
});

test("a version that was rolled back between its release and the first look has failed too", async () => {
  expect(await followed({ looks: [null], live: [{ version: V1 }], built: V2 })).toContain("(failed)");
  expect(await followed({ looks: [null], live: [{ version: V2 }], built: V2 })).not.toContain("(failed)");
});

test("the live version is read again when the service is unreachable at the start", async () => {
  expect((await followed({ looks: [back], live: [new Error("away"), running] })).at(-1)).toBe("(failed)");
});

test("a permanent failure ends the watch at once, with the warning that nobody watches", async () => {
  const warned: string[] = [];
  await expect(followed({ looks: [waits, FINAL], warned })).rejects.toThrow(FINAL);
  expect(warned.at(-1)).toBe("auth is not watched: a share that it has stays until somebody changes it");
});

test("a rollout that is not decided in time is taken back, however long a look takes", async () => {
  expect(await followed({ looks: [waits, new Error("the academy is away"), waits], minutes: 4 })).toEqual([
    `auth ${V2} waits: too little is known`,
    "(pause)",
    "auth could not be looked at, and will be again: the academy is away",
    "(pause)",
    `(${V2} taken back)`,
    `auth ${V2} went back: it was not decided in time`,
    "(failed)",
  ]);
});

test("a rollback is retried, counts as done when its answer was lost, and fails in the end", async () => {
  const away = new Error("the store is away");
  expect((await followed({ looks: [waits], minutes: 2, failures: [away, away] })).slice(-6)).toEqual([
    "(pause)",
    "auth could not be taken back, and will be again: the store is away",
    "(pause)",
    `(${V2} taken back)`,
    `auth ${V2} went back: it was not decided in time`,
    "(failed)",
  ]);
  const gone = [running, running, { version: V1 }];
  expect((await followed({ looks: [waits], minutes: 2, failures: [away], live: gone })).at(-1)).toBe("(failed)");
  const ever = Array.from({ length: TAKING_BACK_MS / MINUTE_MS + 1 }, () => away);
  await expect(followed({ looks: [waits], minutes: 2, failures: ever })).rejects.toThrow("the store is away");
});

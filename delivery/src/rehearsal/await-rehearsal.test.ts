import { expect, test } from "vitest";
import type { StoredRehearsal } from "#release/check/rehearsals.ts";
import { awaitRehearsal } from "./await-rehearsal.ts";

const version = "222222222222";
const passed: StoredRehearsal = {
  ...{ part: "auth", version, passed: true, with: {}, journeys: [] },
  ...{ at: "2026-11-23T00:00:00Z", by: "platform" },
};

/** Waits at most two minutes for these answers, which arrive a minute apart. */
async function awaited(answers: (StoredRehearsal | null | Error)[]) {
  let time = 0;
  const warned: string[] = [];
  const output: string[] = [];
  const rehearsal = await awaitRehearsal({
    ...{ part: "auth", version, minutes: 2, now: () => time },
    last: async () => {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pause: async () => {
      time += 60_000;
    },
    say: (sentence) => void output.push(sentence),
    warn: (sentence) => void warned.push(sentence),
  });
  return { rehearsal, output, warned };
}

test("waiting for a rehearsal ends when it passed, even if the service was unreachable meanwhile", async () => {
  expect(await awaited([null, new Error("away"), passed])).toEqual({
    rehearsal: passed,
    // This sentence tells the team with the journeys what to rehearse.
    output: [`auth ${version} waits for its rehearsal: \`delivery rehearse auth@${version}\``],
    warned: ["it will be asked again: away"],
  });
});

test("a failed rehearsal, and one that was not run in time, are reported with the command to run", async () => {
  await expect(awaited([{ ...passed, passed: false }])).rejects.toThrow(`the rehearsal of auth ${version} failed`);
  await expect(awaited([])).rejects.toThrow(
    `auth ${version} was not rehearsed within 2 minutes: the platform team runs \`delivery rehearse auth@${version}\``,
  );
});

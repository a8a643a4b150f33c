import { afterEach, expect, test, vi } from "vitest";
import { AreaError } from "#errors/area-error.ts";
import { type AreaBuild, buildOf, clearMarks, isDown, markDown, TRANSITIONS, transition } from "./area-builds.ts";

const STATES = Object.keys(TRANSITIONS) as AreaBuild["state"][];
const EVENTS = ["enter", "show", "fail", "markDown", "clear"] as const;

afterEach(() => vi.restoreAllMocks());

test.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
  "a build that is %s goes through %s as the table says, or stays as it is",
  (state, event) => {
    const build = { ...buildOf("public", "111111111111"), state };
    const next = TRANSITIONS[state][event];

    expect(transition(build, event)).toBe(next !== undefined);

    expect(build.state).toBe(next ?? state);
  },
);

test("every state is reached from a new build, and every one leads to an entered build", () => {
  const reachedFrom = (start: AreaBuild["state"]) => {
    const reached = new Set([start]);
    for (const state of reached) for (const next of Object.values(TRANSITIONS[state])) reached.add(next);
    return reached;
  };

  expect([...reachedFrom("idle")].sort()).toEqual([...STATES].sort());
  for (const state of STATES) expect(reachedFrom(state)).toContain("entered");
});

test("a build that is marked down is down for a minute, or until the marks are cleared", () => {
  const build = buildOf("public", "222222222222");
  const failure = new AreaError("public", "222222222222", "render", new Error("planted"));
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  markDown(failure);
  expect([build.failure, isDown(build)]).toEqual([failure, true]);

  now.mockReturnValue(60_000);
  expect(isDown(build)).toBe(false);

  markDown(failure);
  clearMarks();
  expect([build.state, isDown(build)]).toEqual(["idle", false]);
});

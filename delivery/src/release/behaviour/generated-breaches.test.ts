import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { parseScript } from "#release/behaviour/parsed-script.ts";
import { scriptFaults } from "#release/behaviour/script-rules.ts";
import { styleFaults } from "#release/behaviour/style-rules.ts";
import { generatedBreaches } from "#testing/breaches/generated-breaches.ts";
import { randomBy } from "#testing/breaches/mutation.ts";

const AREA = "auth";
const OTHERS = ["profile", "public"];
const NAME = `${AREA}_0123456789ab`;

/** The rules that a generated breach breaks, as its sources stand. */
function brokenRules({ code, css }: { code?: string; css?: string }): string[] {
  if (css) {
    const built = css.replaceAll(/:global\(([^)]*)\)/g, "$1").replaceAll(".planted", `.${NAME}-planted`);
    return styleFaults(built, { id: AREA, name: NAME }).length > 0 ? ["styles"] : [];
  }
  const script = stripTypeScriptTypes((code ?? "").replace(/^export /gm, ""), { mode: "transform" });
  return scriptFaults(parseScript(script), { id: AREA, others: OTHERS }).map(([rule]) => rule);
}

test("for any seed, a generated breach is reported by its rule; JSX is left to the builds", () => {
  const breaches = Array.from({ length: 300 }, (_, seed) => generatedBreaches(AREA, 8, randomBy(seed)))
    .flat()
    .filter(({ code }) => !/<\w+ \w+=/.test(code ?? ""));

  expect(new Set(breaches.map(({ code, css }) => code ?? css)).size).toBeGreaterThan(200);
  expect([
    ...new Set(breaches.filter((breach) => !brokenRules(breach).includes(breach.rule ?? "")).map(({ name }) => name)),
  ]).toEqual([]);
});

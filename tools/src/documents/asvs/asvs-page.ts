import { inLines } from "#repo-checks/in-lines.ts";
import { ASVS_ROWS, type State } from "./asvs-rows.ts";
import { REQUIREMENTS, requirementsIn } from "./requirements.ts";

const STATES: readonly State[] = ["met", "n/a", "operator's", "deviation"];

const HEADINGS: Readonly<Record<State, string>> = {
  met: "Met by the code, or by its nginx and systemd files",
  "n/a": "Not applicable",
  "operator's": "The operator's, as [running](run.md) and the [reference](reference.md) say",
  deviation: "Deviations, each with its [reason](security.md#deviations)",
};

const itemOf = (requirements: string, evidence: string) =>
  inLines(`- ${requirements}: ${evidence}`.split(" ")).join("\n  ");

/** The state of each requirement that the rows name, in their order. */
export const STATED: readonly (readonly [id: string, state: State])[] = ASVS_ROWS.flatMap(([requirements, state]) =>
  requirementsIn(requirements).map((id) => [id, state] as const),
);

/** The row of a level: how many requirements, and what became of them. */
function countsOf(level: 1 | 2): string {
  const states = new Map(STATED);
  const ids = [...REQUIREMENTS].filter(([, of]) => of === level).map(([id]) => id);
  const [met = 0, na = 0, operators = 0, deviations = 0] = STATES.map(
    (state) => ids.filter((id) => states.get(id) === state).length,
  );
  const share = (part: number) => `${((100 * part) / (ids.length - na)).toFixed(1)} %`;
  return `| ${[level, ids.length, na, met, operators, deviations, share(met), share(met + operators)].join(" | ")} |`;
}

/** The page `docs/asvs.md`. */
export function asvsPage(): string {
  return [
    "# OWASP ASVS 5.0, level 2",
    "",
    "Each requirement, with the test or the reason that shows its state; tests of the api without `api/src/`. Made by `npm run documents`",
    "in `tools`.",
    "",
    "| Level | Requirements | n/a | Met | Operator's | Deviation | Met of what applies | Met once installed |",
    "|---|---|---|---|---|---|---|---|",
    countsOf(1),
    countsOf(2),
    "",
    ...STATES.flatMap((state) => [
      `## ${HEADINGS[state]}`,
      "",
      ...ASVS_ROWS.flatMap(([requirements, of, evidence]) => (of === state ? [itemOf(requirements, evidence)] : [])),
      "",
    ]),
  ].join("\n");
}

import { ASVS_ROWS, type State } from "./asvs-rows.ts";
import { REQUIREMENTS, requirementsIn } from "./requirements.ts";

const STATES: readonly State[] = ["met", "n/a", "operator's", "deviation"];

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
    "*Met*: by the code, or by the nginx and systemd files that come with it. *Operator's*: no code can; [running](run.md) and the",
    "[reference](reference.md) say how. *Deviation*: [with its reason](security.md#deviations). Tests of the api are named without",
    "`api/src/`. Made by `npm run documents` in `tools`.",
    "",
    "| Level | Requirements | n/a | Met | Operator's | Deviation | Met of what applies | Met once installed |",
    "|---|---|---|---|---|---|---|---|",
    countsOf(1),
    countsOf(2),
    "",
    "| Requirement | State | Shown by |",
    "|---|---|---|",
    ...ASVS_ROWS.map((row) => `| ${row.join(" | ")} |`),
    "",
  ].join("\n");
}

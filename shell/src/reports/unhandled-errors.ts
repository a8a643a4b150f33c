import { AreaError, reportAreaError } from "#errors/area-error.ts";
import { registry } from "#registry/registry.ts";

const reported = new Set<string>();

/** The version of an area whose file is innermost in a stack; undefined for what is not an area's. */
function originOf(stack: string): { area: string; version: string } | undefined {
  const [innermost] = Object.entries(registry().areas)
    .flatMap(([area, { previous, ...live }]) =>
      [live, ...(previous ? [previous] : [])].map(({ version, base }) => ({ area, version, at: stack.indexOf(base) })),
    )
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return innermost;
}

/** Reports an error that nothing caught, if it arose in the files of an area: the first of each version on this page. */
export function reportUnhandled(error: unknown): void {
  const origin = error instanceof Error ? originOf(error.stack ?? "") : undefined;
  if (!origin) return;
  const { area, version } = origin;
  if (reported.has(`${area}@${version}`)) return;
  reported.add(`${area}@${version}`);
  reportAreaError(new AreaError(area, version, "unhandled", error));
}

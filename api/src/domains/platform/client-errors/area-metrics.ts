import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { AreaFigure } from "./area-reports.repository.ts";
import type { ReleasedVersions } from "./released-versions.ts";

/** Prometheus counters of what browsers report about the areas. Only released versions become labels, so that there are few. */
export function areaMetrics(
  registry: Registry,
  { isReadable }: Pick<ReleasedVersions, "isReadable">,
): (figure: AreaFigure) => void {
  const registers = [registry];
  new Gauge({
    name: "academy_registry_up",
    help: "Whether the edge's registry can be read; if not, reports of browsers are not counted",
    registers,
    async collect() {
      this.set((await isReadable()) ? 1 : 0);
    },
  });
  const uncounted = new Counter({
    name: "academy_area_reports_uncounted_total",
    help: "Reports of browsers that were not counted because the registry could not be read",
    registers,
  });
  const ofVersion = ["area", "version"];
  const entries = new Counter({
    name: "academy_area_entries_total",
    help: "Pages that opened an area",
    labelNames: ofVersion,
    registers,
  });
  const failures = new Counter({
    name: "academy_area_failures_total",
    help: "Such pages on which it failed, by the phase of the first failure",
    labelNames: [...ofVersion, "phase"],
    registers,
  });
  const shifts = new Histogram({
    name: "academy_area_layout_shift",
    help: "CLS of sampled pages",
    labelNames: ofVersion,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
  const delays = new Histogram({
    name: "academy_area_vital_seconds",
    help: "LCP and INP of sampled pages",
    labelNames: [...ofVersion, "metric"],
    buckets: [0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    registers,
  });
  const ofVisits = {
    announced: new Counter({
      name: "academy_area_visits_announced_total",
      help: "Pages that ran the code of an area",
      labelNames: ofVersion,
      registers,
    }),
    settled: new Counter({
      name: "academy_area_visits_settled_total",
      help: "Such pages whose first screen had its data, failed and said so, or were left before; the others hang",
      labelNames: ofVersion,
      registers,
    }),
  };
  return ({ area, version, kind, name, value = 0 }) => {
    if (kind === "uncounted") uncounted.inc();
    else if (kind === "entry") entries.inc({ area, version });
    else if (kind === "announced" || kind === "settled") ofVisits[kind].inc({ area, version });
    else if (kind === "failure") failures.inc({ area, version, phase: name });
    else if (name === "CLS") shifts.observe({ area, version }, value);
    else delays.observe({ area, version, metric: name }, value / 1000);
  };
}

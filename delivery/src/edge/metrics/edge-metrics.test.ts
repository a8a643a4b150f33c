import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedViewReader } from "#edge/pages/live-view.ts";
import { shellServer } from "#edge/shell-server.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { edgeMetrics } from "./edge-metrics.ts";

test("the metrics of an edge show its revision, its answers, and whether the release store can be read and copied", async () => {
  const { config, store, remove } = await releasedWorkspace("111111111111", { auth: "/auth" });
  onTestFinished(remove);
  let isCurrent = true;
  const read = changedViewReader(config, store, () => undefined);
  const metrics = edgeMetrics({ revision: async () => (await read()).revision, isCurrent: () => isCurrent });
  const server = await shellServer(config, store, metrics.warned, undefined, metrics);
  onTestFinished(async () => void (await server.close()));
  const { revision } = await store.registry();
  const [file, away] = [join(store.folder, "registry.json"), join(store.folder, "registry.away")];

  await server.inject("/auth");
  await server.inject("/registry.json");
  const figures = await metrics.registry.metrics();
  expect(figures).toContain("\nacademy_edge_registry_up 1\n");
  expect(figures).toContain(`\nacademy_edge_registry_revision ${revision}\n`);
  expect(figures).toContain('academy_edge_request_seconds_count{method="GET",route="page",status="200"} 1');
  expect(figures).toContain('academy_edge_request_seconds_count{method="GET",route="/registry.json",status="200"} 1');

  isCurrent = false;
  expect(await metrics.registry.metrics()).toContain("\nacademy_edge_registry_up 0\n");
  isCurrent = true;
  await rename(file, away);
  expect((await server.inject("/auth")).statusCode).toBe(200);
  const stale = await metrics.registry.metrics();
  expect(stale).toContain("\nacademy_edge_registry_up 0\n");
  expect(stale).toMatch(/\nacademy_edge_warnings_total [1-9]/);
  await rename(away, file);
  expect(await metrics.registry.metrics()).toContain("\nacademy_edge_registry_up 1\n");
});

import { release } from "#release/change/release.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { type FakeWorkspace, fakeWorkspace } from "./fake-workspace.ts";

/** A workspace of its own for one test whose shell and areas are live. */
export interface ReleasedWorkspace extends FakeWorkspace {
  store: DiskStore;
}

/** Makes a workspace and releases its shell and the given areas, each with the address of its screen, in one version. */
export async function releasedWorkspace(version: string, areas: Record<string, string>): Promise<ReleasedWorkspace> {
  const workspace = await fakeWorkspace();
  const store = new DiskStore(workspace.config.storeDir);
  await workspace.buildShell(version);
  await release(workspace.config, store, "shell");
  for (const [area, path] of Object.entries(areas)) {
    await workspace.buildArea(area, { version, path });
    await release(workspace.config, store, area);
  }
  return { ...workspace, store };
}

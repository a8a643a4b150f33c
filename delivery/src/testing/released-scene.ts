import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AreaManifest } from "@academy/shared/area/manifest";
import type { Registry, RegistryEntry } from "@academy/shared/area/registry";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type Config, folderOf } from "#config.ts";
import { areaServer } from "#edge/area-server.ts";
import { servedStore } from "#edge/served-store/served-store.ts";
import { shellServer } from "#edge/shell-server.ts";
import { release } from "#release/change/release.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { DiskObjects } from "#store/disk/disk-objects.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { Store } from "#store/store.ts";
import { sha384 } from "#store/stored-versions.ts";
import { type FakeWorkspace, fakeWorkspace } from "./fake-workspace.ts";
import { localBucket } from "./release-stores.ts";

/** The versions of auth in a scene: live, live before it, built and signed but not released. */
export const [PREVIOUS, LIVE, NEXT] = ["111111111111", "222222222222", "333333333333"] as const;

/** The kinds of release stores. */
export const STORES = ["a folder", "a bucket"] as const;

/** How often an edge checks its bucket (milliseconds). */
const LOOK_EVERY_MS = 20;

/** A visitor who opens pages at the edge. */
interface Visitor {
  /** Opens a page and gives the areas in its registry. Throws when the page is not served. */
  page: () => Promise<Record<string, RegistryEntry>>;
  /** A file of a version of auth. */
  file: (version: string, file: string) => Promise<LightMyRequestResponse>;
  /** Throws unless every file of a version of auth is served as it was released. */
  assertWhole: (version: string | undefined) => Promise<void>;
}

/** An academy that requires signatures, with an edge and a visitor: shell, profile and two versions of auth were released. */
export interface Scene extends Pick<FakeWorkspace, "config" | "buildArea"> {
  objects: ObjectStore;
  store: Store;
  /** The local S3 server, if the store is a bucket. */
  s3: Awaited<ReturnType<typeof localBucket>>["s3"] | null;
  visitor: Visitor;
  /** Signs the build of a part by the key of a team. */
  sign: (part: string, team: string) => Promise<void>;
  /** Restarts the edge; `withoutCopy` does so as on a new machine, which has no copy of a bucket. */
  restartEdge: (how?: { withoutCopy: boolean }) => Promise<void>;
  end: () => Promise<void>;
}

interface Edge {
  pages: FastifyInstance;
  files: FastifyInstance;
  end: () => Promise<void>;
}

async function startEdge(config: Config): Promise<Edge> {
  const warn = () => undefined;
  const { store, stop } = await servedStore(config, warn, LOOK_EVERY_MS);
  const pages = await shellServer({ ...config, apiOrigin: "http://127.0.0.1:1" }, store, warn);
  const files = await areaServer(store, "auth");
  const end = async () => {
    await stop();
    await Promise.all([pages.close(), files.close()]);
  };
  return { pages, files, end };
}

const visitorOf = (edge: () => Edge): Visitor => {
  const file: Visitor["file"] = (version, name) => edge().files.inject({ url: `/${version}/${name}` });
  return {
    file,
    page: async () => {
      const { statusCode, body } = await edge().pages.inject({ url: "/auth" });
      const [, registry] = /<script type="application\/json" id="registry"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
      if (statusCode !== 200 || !registry) throw new Error(`the page was answered ${statusCode}`);
      return (JSON.parse(registry) as Registry).areas;
    },
    assertWhole: async (version = "") => {
      const { integrity } = JSON.parse((await file(version, "area.json")).body) as AreaManifest;
      for (const [name, hash] of Object.entries(integrity)) {
        const { statusCode, rawPayload } = await file(version, name);
        if (statusCode !== 200 || sha384(rawPayload) !== hash) throw new Error(`${name} of ${version} is not whole`);
      }
    },
  };
};

/** Makes the scene over a store of this kind. */
export async function sceneOver(kind: (typeof STORES)[number]): Promise<Scene> {
  const workspace = await fakeWorkspace();
  const bucket = kind === "a bucket" ? await localBucket() : null;
  const objects = bucket?.objects ?? new DiskObjects(workspace.config.storeDir);
  const store = new Store(objects);
  const teams = { shell: newKeys(), auth: newKeys(), profile: newKeys() };
  const config: Config = {
    ...workspace.config,
    bucket: bucket?.releaseBucket ?? null,
    storeCopyDir: join(workspace.config.root, "copy"),
    keys: Object.fromEntries(Object.entries(teams).map(([part, { publicText }]) => [part, [publicText]])),
    requireSignatures: true,
  };
  const sign = async (part: string, team: string) => {
    const { privatePem: pem } = teams[team as keyof typeof teams];
    await signBuild(part, join(config.root, folderOf(part), "dist"), { pem, builder: "urn:test", now: new Date(0) });
  };
  await workspace.buildShell(LIVE);
  await workspace.buildArea("profile", { version: LIVE });
  for (const part of ["shell", "profile"]) await sign(part, part);
  await release(config, store, "shell", "profile");
  for (const version of [PREVIOUS, LIVE]) {
    await workspace.buildArea("auth", { version });
    await sign("auth", "auth");
    await release(config, store, "auth");
  }
  await workspace.buildArea("auth", { version: NEXT });
  await sign("auth", "auth");
  let edge = await startEdge(config);
  return {
    config,
    buildArea: workspace.buildArea,
    objects,
    store,
    s3: bucket?.s3 ?? null,
    visitor: visitorOf(() => edge),
    sign,
    restartEdge: async ({ withoutCopy } = { withoutCopy: false }) => {
      await edge.end();
      if (withoutCopy) await rm(config.storeCopyDir, { recursive: true, force: true });
      edge = await startEdge(config);
    },
    end: async () => {
      await edge.end();
      await workspace.remove();
    },
  };
}

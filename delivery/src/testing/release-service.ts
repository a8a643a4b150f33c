import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { folderOf } from "#config.ts";
import type { BuildLimits } from "#release/build/build-limits.ts";
import { packFolder } from "#service/client/pack.ts";
import { releaseService } from "#service/release-service.ts";
import { type Action, newToken } from "#service/tokens/token.ts";
import { TokenStore } from "#service/tokens/token-store.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { Store } from "#store/store.ts";
import type { Academy, Reports } from "#watch/observe.ts";
import { type FakeWorkspace, fakeWorkspace } from "./fake-workspace.ts";

/** A running release service over an empty store, with a workspace to build in. */
export interface RunningService extends FakeWorkspace {
  address: string;
  store: Store;
  tokens: TokenStore;
  /** The warnings to the operator. */
  warnings: string[];
  /** The time of the service; a test moves it. */
  clock: { now: Date };
  /** Makes a token that lasts a day. */
  token: (name: string, parts: string[], actions: Action[]) => Promise<string>;
  /** Calls the service; a body is sent as JSON, bytes as an archive. */
  call: (token: string, method: string, path: string, body?: object | Buffer) => Promise<Answer>;
  /** Uploads the build in the `dist` of a part. */
  upload: (token: string, part: string) => Promise<Answer>;
}

/** A parsed answer of the service. */
interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface Options {
  limits?: BuildLimits;
  config?: Partial<FakeWorkspace["config"]>;
  academy?: Academy;
  reports?: Reports;
}

/** A source without any reports of browsers. */
const NO_REPORTS: Reports = { reported: async () => new Map() };

/** Starts a service over these objects; it ends with the test. */
export async function runningService(
  objects: ObjectStore,
  { limits, config, academy, reports = NO_REPORTS }: Options = {},
): Promise<RunningService> {
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  const store = new Store(objects);
  const warnings: string[] = [];
  const clock = { now: new Date("2026-11-22T12:00:00Z") };
  const app = await releaseService({
    config: { ...workspace.config, ...config },
    store,
    warn: (message) => warnings.push(message),
    now: () => clock.now,
    reports,
    ...(limits && { limits }),
    ...(academy && { academy }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const tokens = new TokenStore(objects);
  const call: RunningService["call"] = async (token, method, path, body) => {
    const isArchive = Buffer.isBuffer(body);
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": isArchive ? "application/x-tar" : "application/json" }),
      },
      ...(body && { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"], headers: answer.headers };
  };
  return {
    ...workspace,
    address,
    store,
    tokens,
    warnings,
    clock,
    token: async (name, parts, actions) => {
      const { text, stored } = newToken({ name, parts, actions }, { now: clock.now, days: 1 });
      await tokens.keep(stored);
      return text;
    },
    call,
    upload: async (token, part) =>
      await call(
        token,
        "POST",
        `/parts/${part}/versions`,
        await buffer(await packFolder(join(workspace.config.root, folderOf(part), "dist"))),
      ),
  };
}

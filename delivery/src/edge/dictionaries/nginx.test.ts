import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hasNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";

const FILE = "/shell/111111111111/static/js/entry.0123456789.js";

test.skipIf(!hasNginx())(
  "while the edge restarts, a visitor with an earlier file gets the new file whole",
  async () => {
    const releases = await mkdtemp(join(tmpdir(), "academy-releases-"));
    onTestFinished(() => rm(releases, { recursive: true, force: true }));
    await mkdir(dirname(join(releases, FILE)), { recursive: true });
    await writeFile(join(releases, FILE), "whole");
    const edge = createServer((_, answer) => answer.end("delta")).listen(0, "127.0.0.1");
    await once(edge, "listening");
    const { port: edgePort } = edge.address() as AddressInfo;
    const configuration = join(ROOT, "delivery/nginx/academy.conf");
    const nginx = await startNginx({
      configuration,
      apis: [{ port: 9, reportsPort: 9 }],
      files: releases,
      releases,
      edgePorts: [edgePort],
    });
    onTestFinished(nginx.stop);
    const ask = async (headers = {}) => {
      const answer = await fetch(`${nginx.origin}${FILE}`, { headers });
      return { status: answer.status, body: await answer.text(), headers: answer.headers };
    };
    const having = { "available-dictionary": ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:" };

    expect(await ask()).toMatchObject({ status: 200, body: "whole" });
    expect(await ask(having)).toMatchObject({ status: 200, body: "delta" });
    edge.close();
    edge.closeAllConnections();

    const { status, body, headers } = await ask(having);
    expect([status, body]).toEqual([200, "whole"]);
    expect(headers.get("vary")).toBe("Accept-Encoding, Available-Dictionary");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("use-as-dictionary")).toBe('match="/shell/*/static/js/entry.*.js"');
    expect((await fetch(`${nginx.origin}/shell/111111111111/none.js`, { headers: having })).status).toBe(404);
  },
);

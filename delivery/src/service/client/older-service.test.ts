// @covers decisions 0076, 0096

import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { PROTOCOL, PROTOCOL_HEADER } from "#service/protocol.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import { OlderService, ServiceRefusal } from "./call-service.ts";
import { serviceLook } from "./service-delivery.ts";

/** Starts a service that answers with this status and detail; gives its address. */
async function answering(status: number, detail: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .writeHead(status, { "content-type": "application/problem+json", ...headers })
      .end(JSON.stringify({ detail })),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NOT_UNDERSTOOD = 'the request is not understood: body Unrecognized key: "version"';

/** The error of a look at a rollout by a service at this address. */
const failure = (address: string) =>
  serviceLook({ address, token: "t" }, "auth", "222222222222").catch((error: Error) => error);

test.each([
  ["a field", 400, NOT_UNDERSTOOD],
  ["a call", 404, "there is no such call: see /openapi.json"],
])("an older service without %s is reported as such, with the version that is needed", async (_, status, detail) => {
  const address = await answering(status, detail);

  const error = await failure(address);

  expect(error).toBeInstanceOf(OlderService);
  expect((error as Error).message).toBe(
    `the release service ${address} is older than this \`delivery\`: it speaks version 1 of its protocol, version ${PROTOCOL} is needed (${detail}); the platform team updates the service, or you install the packages of its platform`,
  );
});

test.each([
  ["of a service of this version", 400, NOT_UNDERSTOOD, PROTOCOL],
  ["of a newer service", 404, "auth 222222222222 is not in the store", PROTOCOL + 1],
  ["of an older service that has another reason", 403, 'the token "t" may not release auth', 1],
])("a refusal %s is shown unchanged", async (_, status, detail, protocol) => {
  const error = await failure(await answering(status, detail, { [PROTOCOL_HEADER]: String(protocol) }));

  expect(error).toBeInstanceOf(ServiceRefusal);
  expect((error as Error).message).toBe(detail);
});

/** A hash of the calls of each protocol version: a client knows by the number alone whether a service knows its calls. */
const CALLS: Readonly<Record<number, string>> = { 2: "3efc863a207a", 3: "92e1d2b8317c", 4: "8dbc476f7de4" };

test("a changed request or answer of the service raises the version of its protocol", async () => {
  const { address } = await runningService(await localFolder());
  const answer = await fetch(`${address}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const taken = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.entries(methods).map(([method, { parameters, requestBody }]) => [method, parameters, requestBody]),
  ]);

  expect(answer.headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL));
  expect(createHash("sha256").update(JSON.stringify(taken)).digest("hex").slice(0, 12)).toBe(CALLS[PROTOCOL]);
});

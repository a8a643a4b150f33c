import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "#config.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { runningService } from "#testing/release-service.ts";
import { DRIVERS } from "#testing/release-stores.ts";
import { serviceDelivery } from "./client/service-delivery.ts";
import { ACTIONS } from "./tokens/token.ts";

const [V1, V2, V3, V4] = ["111111111111", "222222222222", "333333333333", "444444444444"] as const;

test.each(DRIVERS)(
  "over %s, after a team's old key is removed, its versions can neither be released nor rolled back to; the new key's can",
  async (_, make) => {
    const [platform, old, next] = [newKeys(), newKeys(), newKeys()];
    const keys: Record<string, string[]> = { shell: [platform.publicText], auth: [old.publicText] };
    const service = await runningService(await make(), { config: { requireSignatures: true, keys } });
    const token = await service.token("auth pipeline", ["shell", "auth"], [...ACTIONS]);
    const team = serviceDelivery(service.config, { address: service.address, token });
    const sign = (part: string, { privatePem: pem }: { privatePem: string }) =>
      signBuild(part, join(service.config.root, folderOf(part), "dist"), {
        pem,
        builder: "urn:test",
        now: new Date(0),
      });
    const releases = async (version: string, by: typeof old) => {
      await service.buildArea("auth", { version });
      await sign("auth", by);
      return await team.release(["auth"]);
    };
    await service.buildShell(V1);
    await sign("shell", platform);
    await team.release(["shell"]);
    await releases(V1, old);
    keys.auth = [old.publicText, next.publicText];
    await releases(V2, next);

    keys.auth = [next.publicText];

    await expect(team.rollback({ part: "auth", reason: "x" })).rejects.toThrow(
      `auth ${V1} does not fit what is live: signature: `,
    );
    await expect(releases(V3, old)).rejects.toThrow("auth was not taken: ");
    expect((await team.registry()).parts.auth?.version).toBe(V2);
    expect(await releases(V4, next)).toMatchObject([{ from: V2, version: V4, switched: true }]);
    expect(await team.rollback({ part: "auth", reason: "x" })).toEqual({ from: V4, to: V2 });
  },
  60_000,
);

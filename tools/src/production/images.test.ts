import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { THOROUGH } from "@academy/delivery/testing/thorough.ts";
import { expect, onTestFinished, test } from "vitest";
import { ensurePostgres } from "#test-runner/postgres.ts";
import { run, startPostgres } from "#test-runner/postgres-server.ts";
import { buildTarget, ensureBase, relabelled } from "#testing/images/buildah.ts";
import { ComposedAcademy, DOMAIN, type ServiceName } from "#testing/images/composed.ts";
import { steadyLoad, type Tally, visitor } from "#testing/images/steady-load.ts";
import { releaseApi, returnApi } from "./release-api.ts";
import { runBuild, runDelivery } from "./run-delivery.ts";
import { setUp } from "./setup.ts";

const SERVICES: readonly ServiceName[] = ["api-1", "api-2", "edge-1", "edge-2"];

/** How long each state is watched under load. */
const WATCHED_MS = 20_000;

const say = (line: string) => process.stdout.write(`images: ${line}\n`);

const sayTally = (what: string, { requests, failed, seconds }: Tally) => {
  const rate = `${requests} requests, ${(requests / seconds).toFixed(0)} a second`;
  say(`${what}: ${rate}, ${failed.length} failed ${[...new Set(failed)].slice(0, 5).join("; ")}`);
};

test.skipIf(!THOROUGH)(
  "the services of the images serve by TLS, and fail no request while each is restarted, upgraded and taken back",
  async () => {
    await ensureBase();
    const images: Record<string, string> = {};
    for (const target of ["edge", "api", "release-service", "worker"]) {
      const began = performance.now();
      const { image, size } = await buildTarget(target);
      images[target] = image;
      say(`${target}: ${size} with its base, built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    const imageOf = (name: ServiceName) => images[name.replace(/-\d$/, "")] ?? "";
    const postgres = await startPostgres(await ensurePostgres());
    onTestFinished(postgres.stop);
    const folder = await temporaryFolder();
    await run("chmod", ["755", folder]);
    const answers = async () => ({
      STRIPE_SECRET_KEY: "sk_live_tried",
      STRIPE_WEBHOOK_SECRET: "whsec_tried",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const root = await temporaryFolder();
    const surroundings = { root, say, answers, delivery: runDelivery, build: runBuild, isRoot: true };
    const options = { domain: DOMAIN, email: `owner@${DOMAIN}`, folder };
    expect(await setUp(options, surroundings)).toBe(true);
    expect(await setUp(options, surroundings)).toBe(false);
    const academy = new ComposedAcademy(folder, postgres.url);
    onTestFinished(() => academy.stop());
    expect(await academy.once(images.api ?? "", "node", "api/src/migrate.js")).toContain("has this version's schema");
    for (const name of [...SERVICES, "worker", "release-service"] as const) {
      const { seconds, processor } = await academy.start(name, imageOf(name));
      say(`${name}: ready after ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`);
    }
    const owner = await academy.once(
      images.api ?? "",
      "node",
      "api/src/admin/cli.js",
      "staff",
      "first-owner",
      options.email,
    );
    expect(owner).toMatch(/is invited: https:\/\/academy\.example\//);

    const entrance = await academy.startProxy();
    const first = await visitor(entrance)("GET", "/");
    expect([first.status, first.text.includes("<html")]).toEqual([200, true]);
    const { areas } = JSON.parse((await visitor(entrance)("GET", "/registry.json")).text);
    const entry = new URL(areas.public.base + areas.public.entry);
    const file = await visitor({ ...entrance, domain: entry.hostname })("GET", entry.pathname);
    expect(file.status).toBe(200);

    const load = steadyLoad(entrance);
    await wait(WATCHED_MS);
    const quiet = load.since();
    sayTally("steady", quiet);
    await academy.end("api-1", "SIGKILL");
    await wait(WATCHED_MS / 2);
    await academy.start("api-1", imageOf("api-1"));
    sayTally("an api is killed and started", load.since());
    for (const name of SERVICES) {
      await academy.end(name, "SIGTERM");
      await academy.start(name, imageOf(name));
      await wait(1_000);
    }
    const restarted = load.since();
    sayTally("each is restarted", restarted);
    const next = await relabelled(images.api ?? "");
    const release = { image: next, before: images.api ?? "", services: ["api-1", "api-2"] };
    const engine = {
      once: (image: string, ...args: string[]) => academy.once(image, ...args),
      replace: async (name: string, image: string) => {
        await academy.end(name, "SIGTERM");
        await academy.start(name as ServiceName, image);
      },
    };
    await releaseApi(engine, { ...release, say });
    const upgraded = load.since();
    sayTally(`an image is released in ${upgraded.seconds.toFixed(0)} s`, upgraded);
    await returnApi(engine, release);
    const returned = load.since();
    sayTally(`the image before is back in ${returned.seconds.toFixed(0)} s`, returned);
    const emails = await load.end();
    const list = emails.map((email) => `'${email}'`).join(",");
    const found = await run(`${postgres.programs}/psql`, [
      postgres.url,
      "-Atc",
      `select count(*) from students where email in (${list})`,
    ]);
    expect(Number(found)).toBe(emails.length);
    expect([quiet, restarted, upgraded, returned].map(({ failed }) => failed)).toEqual([[], [], [], []]);
  },
  40 * 60_000,
);

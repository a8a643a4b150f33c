import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { VideoSource } from "@academy/shared/contract/courses";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { ffmpegEncoder } from "#adapters/ffmpeg/ffmpeg-encoder.ts";
import { ffmpegSetting } from "#config/ffmpeg-setting.ts";
import { films } from "#database/tables/films.ts";
import { type Call, clientOf, nothing, register } from "./driver.ts";
import { inDatabase } from "./in-database.ts";
import { newEnvironment, startServer } from "./running-server.ts";

// biome-ignore lint/style/noProcessEnv: where the machine's programs are
const { PATH = "" } = process.env;
const programs = ffmpegSetting({ PATH });
if (!programs) process.stdout.write("no ffmpeg on PATH: nothing is killed in the middle of a film\n");

const FILM = "lectures/01.mp4";
const SECONDS = 8;

/** How often the server is killed before the film may be finished: one time fewer than the server tries a film at most. */
const KILLS = 2;

/** How long a server runs before it is killed; its work begins a second after the start. */
const LIFE_MS = [1_000, 4_000] as const;

type Environment = Record<string, string>;

/** Lets the lease of the killed worker expire. */
const leaseEnds = (env: Environment) =>
  inDatabase(env, (db) => db.update(films).set({ leaseUntil: new Date(0), notBefore: new Date(0) }));

/** Programs that still work in a folder. */
async function workersIn(folder: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.includes("ffmpeg") && line.includes(folder));
}

/** An environment whose only film takes long enough that the server can be killed during its work on it. */
async function environmentWithFilm(): Promise<Environment> {
  const env: Environment = { ...(await newEnvironment()), PATH, FFMPEG: programs?.ffmpeg ?? "" };
  const folder = join(env.DATA_DIR ?? "", "files/private/lectures");
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await promisify(execFile)(programs?.ffmpeg ?? "", [
    ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=size=1920x1080:rate=24:duration=${SECONDS}`],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-y", join(folder, "01.mp4")],
  ]);
  return env;
}

async function sourcesOf(call: Call, token: string): Promise<VideoSource[]> {
  const { body } = await call("GET", "/api/courses/lectures/1/", { token });
  return (body as { sources?: VideoSource[] }).sources ?? [];
}

/** What is wrong with the copies of the film that the server gives; each is loaded whole and checked. */
async function faultsOf(address: string, sources: VideoSource[], env: Environment): Promise<string[]> {
  const faults: string[] = [];
  const lines = sources.map(({ height }) => height).join();
  if (lines !== "360,720,1080") faults.push(`the sizes are ${lines}`);
  for (const { height, size, url } of sources) {
    const bytes = (await (await fetch(address + url)).bytes()).length;
    if (bytes !== size) faults.push(`${height} has ${bytes} bytes, not ${size}`);
  }
  const folder = join(env.DATA_DIR ?? "", "files/private/renditions/lectures/01");
  const files = await readdir(folder);
  if (files.length !== 2) faults.push(`stored: ${files.join()}`);
  if (!programs) return faults;
  for (const file of files) {
    const { seconds } = await ffmpegEncoder(programs).probe(join(folder, file), new AbortController().signal);
    if (Math.abs(seconds - SECONDS) > 0.5) faults.push(`${file} lasts ${seconds} s`);
  }
  return faults;
}

test.skipIf(!programs)(
  "a film whose conversion is killed again and again is completed once, and is not offered before",
  async () => {
    const faults: string[] = [];
    let killed = 0;
    for (let round = 0; round < inject("rounds") && Date.now() < inject("until"); round++) {
      const env = await environmentWithFilm();
      const dataDir = env.DATA_DIR ?? "";
      for (let kill = 0; kill < KILLS; kill++) {
        const server = await startServer(env);
        await wait(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
        await server.kill("SIGKILL");
        killed++;
        await wait(200);
        const orphans = await workersIn(dataDir);
        if (orphans.length > 0) faults.push(`round ${round}: still at work: ${orphans.length}`);
        await leaseEnds(env);
      }
      const server = await startServer(env);
      const call = clientOf(server.address);
      const token = (await register(call, nothing()))?.token ?? "";
      let sources: VideoSource[] = [];
      for (const end = Date.now() + 120_000; sources.length === 0 && Date.now() < end; await wait(200))
        sources = await sourcesOf(call, token);
      faults.push(...(await faultsOf(server.address, sources, env)).map((fault) => `round ${round}: ${fault}`));
      await server.kill("SIGTERM");
      const left = await readdir(join(dataDir, "films-at-work"));
      if (left.length > 0) faults.push(`round ${round}: left behind ${left.join()}`);
      const [film] = await inDatabase(env, (db) => db.select().from(films).where(eq(films.key, FILM)));
      if (film?.state !== "done") faults.push(`round ${round}: the film is ${film?.state}, ${film?.fault}`);
    }
    process.stdout.write(`killed ${killed} times over a film\n`);
    expect(faults).toEqual([]);
  },
);

import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Config, packageOf } from "#config.ts";

/** Runs the build of one part in its own package, as its team would. Rejects with the build's output when it fails. */
export async function buildPart(config: Pick<Config, "root" | "ownFolder">, part: string) {
  const folder = packageOf(config, part);
  const rsbuild = join(folder, "node_modules/@rsbuild/core/bin/rsbuild.js");
  const build = spawn(process.execPath, [rsbuild, "build"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => build.once("close", resolve));
  if (code !== 0) throw new Error(`the build of ${part} failed:\n${Buffer.concat(output).toString()}`);
}

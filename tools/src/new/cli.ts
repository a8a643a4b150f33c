import { spawnSync } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { readConfig } from "@academy/delivery/config.ts";
import { newArea, nextStepsOfArea } from "./new-area.ts";
import { newFeature } from "./new-feature.ts";
import { newRepository } from "./new-repository.ts";

const USAGE = `new: makes what has a fixed form

  npm run new -- feature <area> <name>    component, style sheet, texts in both languages and a test, in mf-<area>
  npm run new -- area <id>                a package mf-<id> that builds, runs alone, is tested, released and shown
  npm run new -- repository <area> <folder>   takes an area out into a repository of its own (docs/own-repository.md)`;

const { root, callerDir } = readConfig();
const [kind, ...names] = process.argv.slice(2).filter((arg) => arg !== "--");

/** Creates what the command asks for. Gives the files, and the steps that are left for the developer. */
async function make(): Promise<{ files: string[]; next: string }> {
  const [first, second] = names;
  if (kind === "feature" && first && second) {
    return {
      files: await newFeature(root, first, second),
      next: "Write its texts in both languages, put its component into a screen, say in its comment what a person does.",
    };
  }
  if (kind === "area" && first) {
    return {
      files: await newArea(root, first),
      next: nextStepsOfArea(first),
    };
  }
  if (kind === "repository" && first && second) {
    const target = resolve(callerDir, second);
    return {
      files: await newRepository(root, join(root, ".data/packages"), first, target),
      next: `In ${target}: git init -b main, npm install, npm test. The rest is docs/own-repository.md.`,
    };
  }
  throw new Error(USAGE);
}

try {
  const { files, next } = await make();
  const formatted = files.filter((file) => /\.(ts|tsx|css|json)$/.test(file));
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", ...formatted], { cwd: root });
  console.log(`${files.map((file) => relative(root, file)).join("\n")}\n\n${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

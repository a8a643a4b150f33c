import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";

/** Test files that take seconds each and test what few changes touch. */
export interface SlowFiles {
  folder: "api" | "delivery" | "shared" | "tools";
  /** Files of the package, and folders, which end with a slash. */
  files: readonly string[];
  /** What these files test, as git's path specifications. */
  inputs: readonly string[];
}

/** `npm test` runs these groups when their inputs differ from those with which they last passed; `npm run nightly` always does. */
export const SLOW_FILES = {
  delivery: {
    folder: "delivery",
    files: [
      ...["pack", "rehearsal", "service", "edge/served-store"].map((folder) => `src/${folder}/`),
      ...["edge/operation-faults", "release/change/release-signed", "release/stores"].map(
        (file) => `src/${file}.test.ts`,
      ),
    ],
    inputs: [
      "delivery",
      ...["shared/build", "shared/pack", "shared/src/server", "shared/package.json"],
      ...["areas.json", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ":(glob)tsconfig.*.json"],
    ],
  },
  tools: {
    folder: "tools",
    files: ["src/drill/", "src/new/"],
    inputs: [
      ...["delivery", "tools", ":!tools/src/repo-checks", ":!tools/src/test-runner"],
      ...["shared/build", "shared/pack", "shared/src/server", "shared/package.json"],
      ...["areas.json", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ":(glob)tsconfig.*.json"],
    ],
  },
  films: {
    folder: "api",
    files: [
      "src/adapters/ffmpeg/ffmpeg-encoder.test.ts",
      "src/domains/learning/films/mp4/movie-facts.test.ts",
      "src/domains/learning/films/playable-films.test.ts",
    ],
    inputs: ["api/src/adapters/ffmpeg", "api/src/domains/learning/films", ":(glob)api/test/support/*films.ts"],
  },
  /** Starts of whole servers; the rounds that kill one run with them. */
  servers: {
    folder: "api",
    files: ["src/server.test.ts"],
    inputs: [
      ...["api", ":!api/openapi.json", ":(exclude,glob)api/src/**/*.test.ts", ":(exclude,glob)api/test/**/*.test.ts"],
      ...["shared/src/contract", "shared/src/server", "shared/package.json", "pnpm-lock.yaml"],
    ],
  },
} satisfies Record<string, SlowFiles>;

/** Files of the api that only `npm run nightly` runs; docs/testing.md says what each of them shows. */
export const NIGHTLY_FILES = [
  "src/http/requests/slow-bodies.test.ts",
  "src/domains/certification/essays/file/hostile-files.test.ts",
  "src/domains/payments/orders/event-storm.test.ts",
  "test/secret-rotation.test.ts",
];

/** The files of a package that belong to a group of slow files. */
export const slowFilesOf = (folder: string): readonly string[] =>
  Object.values<SlowFiles>(SLOW_FILES).flatMap((group) => (group.folder === folder ? group.files : []));

/** The options of vitest that leave these files out. */
export const without = (files: readonly string[]): string[] =>
  files.map((file) => `--exclude=${file.endsWith("/") ? `${file}**` : file}`);

const RECORD = join(ROOT, "tools/src/test-runner/slow-files-passed.json");

/** All files that path specifications name, new ones too; null outside a checkout. */
export function filesAt(paths: readonly string[], root = ROOT): string[] | null {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  try {
    const files = execFileSync("git", list, { cwd: root, stdio: ["ignore", "pipe", "ignore"] }).toString();
    return files.split("\0").filter((name) => name && existsSync(join(root, name)));
  } catch {
    return null;
  }
}

/** A hash of the names and contents of all files that path specifications name; null outside a checkout. */
export function hashOf(paths: readonly string[], root = ROOT): string | null {
  const files = filesAt(paths, root);
  if (!files) return null;
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

const record = () => JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, string>;

/** Whether a group passed with these inputs. */
export const hasPassed = (name: string, hash: string | null): boolean => hash !== null && record()[name] === hash;

/** Records the inputs with which a group passed; the record is committed with the change, so that other checkouts know it. */
export function recordPassed(name: string, hash: string | null) {
  if (hash === null || hasPassed(name, hash)) return;
  writeFileSync(RECORD, `${JSON.stringify({ ...record(), [name]: hash }, null, 2)}\n`);
}

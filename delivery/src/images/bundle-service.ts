import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { createRsbuild } from "@rsbuild/core";
import { ROOT } from "#config.ts";
import { copyPackages } from "./copy-packages.ts";
import type { Service } from "./services.ts";

/** A file that a module names by its own position: a thread's module, or what is read. */
const BESIDE = /new URL\("(\.{1,2}\/[^"]+\.\w+)", import\.meta\.url\)/g;

/** Files of ours; every other module is a package, which stays in `node_modules`. */
const OURS = /^(\.|\/|#|@academy\/)/;

/** What the sources of these packages name by their own positions: modules for threads, and files that are read. */
async function namedBeside(packages: readonly string[]): Promise<{ threads: string[]; files: string[] }> {
  const found = new Set<string>();
  for (const name of packages)
    for await (const source of glob(`${name}/src/**/*.ts`, { cwd: ROOT }))
      if (!source.endsWith(".test.ts"))
        for (const [, beside = ""] of (await readFile(join(ROOT, source), "utf8")).matchAll(BESIDE))
          found.add(normalize(join(dirname(source), beside)));
  const all = [...found].sort();
  return { threads: all.filter((file) => file.endsWith(".ts")), files: all.filter((file) => !file.endsWith(".ts")) };
}

/** The name of the package that a module belongs to: `@scope/name` or `name`. */
const packageOf = (module: string): string => module.split("/", module.startsWith("@") ? 2 : 1).join("/");

/**
 * Writes a service as it is run in an image: its programs and threads as JavaScript at the positions of their sources, the packages that
 * they need, and the files that they read. `imageRoot` is the folder's path in the image. Throws when it cannot be built.
 */
export async function bundleService({ programs, files }: Service, folder: string, imageRoot: string): Promise<void> {
  const packages = [...new Set(programs.map((file) => file.split("/")[0] ?? ""))];
  const beside = await namedBeside(packages);
  const modules = [...programs, ...beside.threads];
  /** Each package with the folder of the module that imports it. */
  const external = new Map<string, string>();
  const rsbuild = await createRsbuild({
    cwd: join(ROOT, "delivery"),
    config: {
      source: { entry: Object.fromEntries(modules.map((file) => [file.replace(/\.ts$/, ""), join(ROOT, file)])) },
      output: {
        target: "node",
        module: true,
        distPath: { root: folder },
        filename: { js: "[name].js" },
        minify: false,
        sourceMap: false,
        legalComments: "inline",
        externals: [
          ({ request = "", context = "" }, done) => {
            if (OURS.test(request) || request.startsWith("node:")) return done();
            external.set(packageOf(request), context);
            done(undefined, `module ${request}`);
          },
        ],
      },
      tools: {
        rspack: (config) => {
          config.output = { ...config.output, chunkFilename: "chunks/[id].js" };
          const loader = join(import.meta.dirname, "own-position-loader.mjs");
          const javascript = { importMeta: false, url: false, worker: false, createRequire: false } as const;
          config.module = { ...config.module, parser: { ...config.module?.parser, javascript } };
          config.module.rules = [
            ...(config.module.rules ?? []),
            { test: /\.ts$/, enforce: "pre", use: { loader, options: { root: ROOT, imageRoot } } },
          ];
        },
      },
      performance: { printFileSize: false, chunkSplit: { strategy: "all-in-one" } },
    },
  });
  await rsbuild.build();
  for (const name of packages) {
    const { dependencies = {} } = JSON.parse(await readFile(join(ROOT, name, "package.json"), "utf8"));
    for (const each of Object.keys(dependencies)) if (!OURS.test(each)) external.set(each, join(ROOT, name));
  }
  await copyPackages(external, join(folder, "node_modules"));
  for (const file of [...files, ...beside.files]) await cp(join(ROOT, file), join(folder, file), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
}

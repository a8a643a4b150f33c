import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { type Config, folderOf, readConfig } from "#config.ts";
import { sha384 } from "#store/stored-versions.ts";

/** A test's description of an area's build. */
interface FakeAreaBuild extends Partial<Pick<AreaManifest, "contract" | "uses" | "api">> {
  version: string;
  /** The address of its screen; by default its id. */
  path?: string;
  /** Further addresses of the same screen. */
  others?: readonly string[];
}

/** A workspace of its own for one test: packages with small finished builds, an empty release store. */
export interface FakeWorkspace {
  config: Config;
  /** Puts a finished build of an area into its package. */
  buildArea: (area: string, build: FakeAreaBuild) => Promise<void>;
  /** Puts a finished build of the shell into its package. */
  buildShell: (
    version: string,
    changes?: Partial<Pick<ShellManifest, "contract" | "exports">> & { overrides?: undefined },
  ) => Promise<void>;
  remove: () => Promise<void>;
}

/** The source map of an area's entry: its first character comes from line 5, column 3 of the area's `src/area.ts`. */
const ENTRY_SOURCE_MAP = {
  version: 3,
  sources: ["../src/area.ts"],
  sourcesContent: ["\n\n\n\n  routes: [],\n"],
  names: [],
  mappings: "AAIE",
};

/** Makes a workspace in a temporary folder. */
export async function fakeWorkspace(): Promise<FakeWorkspace> {
  const root = await mkdtemp(join(tmpdir(), "academy-workspace-"));
  const config: Config = { ...readConfig({}), root, storeDir: join(root, "releases") };
  const write = async (folder: string, files: Record<string, string>) => {
    await rm(join(root, folder, "dist"), { recursive: true, force: true });
    await mkdir(join(root, folder, "dist"), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      const file = join(root, folder, "dist", name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  };
  return {
    config,
    buildArea: async (area, { version, path = `/${area}`, others = [], contract = 1, uses = {}, api }) => {
      const chunk = `"chunk of ${area} ${version}"`;
      const entry = `"entry of ${area} ${version} ${sha384(chunk)}"`;
      const manifest = {
        id: area,
        version,
        contract,
        commit: null,
        entry: "entry.js",
        routes: [path, ...others].map((each) => ({ path: each, role: area, access: "anyone" })),
        files: Object.fromEntries([path, ...others].map((each) => [each, { scripts: ["chunk.js"], styles: [] }])),
        texts: { en: ["chunk.js"], ru: ["chunk.js"] },
        shared: { react: "^19.0.0" },
        uses,
        ...(api && { api }),
        locales: { en: 1, ru: 1 },
        sizes: { "entry.js": entry.length, "chunk.js": chunk.length },
        integrity: { "entry.js": sha384(entry), "chunk.js": sha384(chunk) },
      };
      await write(folderOf(area), {
        "entry.js": entry,
        "entry.js.map": JSON.stringify(ENTRY_SOURCE_MAP),
        "chunk.js": chunk,
        "area.json": JSON.stringify(manifest),
      });
    },
    buildShell: async (version, changes) => {
      const page =
        '<html><head><style>@layer a;</style><script type="application/json" id="registry">__REGISTRY__</script><script type="application/json" id="texts">__TEXTS__</script><script>boot()</script></head><body></body></html>';
      const scripts = Object.fromEntries(["start", "preview"].map((name) => [`overrides/${name}.js`, `"${name}"`]));
      const manifest = {
        id: "shell",
        version,
        contract: 1,
        commit: null,
        page: "index.html",
        texts: { en: [], ru: [] },
        provides: { react: "19.3.1" },
        overrides: { start: "overrides/start.js", preview: "overrides/preview.js" },
        ...changes,
        sizes: { "index.html": page.length },
        integrity: {
          "index.html": sha384(page),
          ...Object.fromEntries(Object.entries(scripts).map(([file, text]) => [file, sha384(text)])),
        },
      };
      await write("shell", { "index.html": page, "shell.json": JSON.stringify(manifest), ...scripts });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

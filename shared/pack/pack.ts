import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emitPackage } from "./compile.ts";
import { packedManifest } from "./packed-manifest.ts";
import { packedTypes } from "./packed-types.ts";

const SHARED = join(import.meta.dirname, "..");
const ROOT = join(SHARED, "..");
const DIST = join(SHARED, "dist");

/** Files beside the code that are read by those who install the package, or that its builds need. */
const BESIDE: [from: string, to: string][] = [
  [join(SHARED, "README.md"), "README.md"],
  [join(SHARED, "CHANGELOG.md"), "CHANGELOG.md"],
  [join(ROOT, "LICENSE"), "LICENSE"],
  [join(ROOT, "areas.json"), "areas.json"],
];

// `prepack`: makes in `dist` what `npm run pack` packs (decision 0083).
rmSync(DIST, { recursive: true, force: true });
emitPackage(DIST);
for (const file of globSync("src/**/*.{css,woff2,txt}", { cwd: SHARED })) cpSync(join(SHARED, file), join(DIST, file));
for (const [from, to] of BESIDE) cpSync(from, join(DIST, to));
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const write = (file: string, content: object) =>
  writeFileSync(join(DIST, file), `${JSON.stringify(content, null, 2)}\n`);
write("package.json", packedManifest(read("shared/package.json")));
write("tsconfig.json", packedTypes(read("tsconfig.node.json"), read("tsconfig.browser.json")));

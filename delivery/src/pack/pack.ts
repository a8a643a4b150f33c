import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#config.ts";
import { bundleTeamCli } from "./bundle.ts";

const DELIVERY = join(ROOT, "delivery");
const DIST = join(DELIVERY, "dist");

// `prepack`: makes in `dist` what `npm run pack` packs, the commands of a team as one file without dependencies (decision 0083).
await rm(DIST, { recursive: true, force: true });
await bundleTeamCli(DIST);
const { name, version, type } = JSON.parse(await readFile(join(DELIVERY, "package.json"), "utf8"));
const manifest = {
  name,
  version,
  type,
  description: "Signs, checks and releases an area of the academy by its release service",
  license: "SEE LICENSE IN LICENSE",
  engines: { node: ">=24" },
  bin: { delivery: "bin/delivery.js" },
};
await writeFile(join(DIST, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
await cp(join(DELIVERY, "src/pack/README.md"), join(DIST, "README.md"));
await cp(join(ROOT, "LICENSE"), join(DIST, "LICENSE"));
await cp(join(ROOT, "areas.json"), join(DIST, "areas.json"));

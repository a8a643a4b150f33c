import { parseArgs } from "node:util";
import { readConfig } from "@academy/delivery/config.ts";
import { developAgainst } from "./against/develop-against.ts";
import { developAll } from "./develop-all.ts";
import { assertNode } from "./node-version.ts";

assertNode();

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: "string" }, folder: { type: "string" } },
  });
  const [area, ...others] = positionals;
  const { against: platform, folder } = values;
  if (others.length > 0) throw new Error("one area at a time is developed against a platform");
  if (platform) await developAgainst(readConfig(), { area, platform, folder });
  else if (area) throw new Error(`which platform is ${area} to be seen in? --against https://academy.example`);
  else await developAll(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

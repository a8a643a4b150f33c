import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { readConfig } from "#config.ts";
import { openStore } from "#store/open-store.ts";
import { judgeApiStart } from "./api-start.ts";

// `ExecStartPre` of the api's unit (delivery/systemd): ends with 1 where the api of this checkout lacks what a live version needs.

try {
  const config = readConfig();
  const file = join(config.root, "api/openapi.json");
  const { misfits, mayStart } = await judgeApiStart(openStore(config), await readFile(file, "utf8"), file);
  for (const misfit of misfits) console.error(`api: ${misfit}`);
  if (misfits.length > 0)
    console.error(
      mayStart
        ? "api: it starts all the same, as the operator has allowed it"
        : `api: it does not start. Start the older checkout, or allow it: delivery check api --openapi ${relative(config.root, file)} --allow "why"`,
    );
  if (!mayStart) process.exitCode = 1;
} catch (error) {
  // A store that cannot be read does not keep the academy down.
  console.error(`api: not compared with what is live: ${error instanceof Error ? error.message : error}`);
}

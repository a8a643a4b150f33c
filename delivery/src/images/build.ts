import { join, resolve } from "node:path";
import { bundleService } from "./bundle-service.ts";
import { SERVICES } from "./services.ts";

/** `node src/images/build.ts FOLDER`: writes every service below the folder as its image has it in `/app`; the Dockerfile calls it. */
const folder = resolve(process.argv[2] ?? "dist/images");
for (const [name, service] of Object.entries(SERVICES)) await bundleService(service, join(folder, name), "/app");

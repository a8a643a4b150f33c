import { PARTS, readConfig } from "#config.ts";
import { buildPart } from "./build-part.ts";

const config = readConfig();
for (const part of PARTS) {
  const start = performance.now();
  await buildPart(config, part);
  console.log(`built ${part} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

import { writeFileSync } from "node:fs";
import { buildApp } from "#app.ts";
import { readConfig } from "#config.ts";
import { createContext } from "#create-context.ts";
import { openDatabase } from "#database/open-database.ts";
import { CURRENT_FILE, contractOf, RELEASED_FILE } from "./contract-files.ts";

// `pnpm contract` writes openapi.json; `pnpm contract released` says that this is what areas out there may rely on.
const database = await openDatabase({ memory: true });
const { app } = await buildApp({
  context: createContext(readConfig({ SECRET: "only for reading the routes" }), database),
});
writeFileSync(process.argv[2] === "released" ? RELEASED_FILE : CURRENT_FILE, contractOf(app));
await app.close();
await database.close();

import { writeFileSync } from "node:fs";
import { RECORD_FILE, renderRecord } from "./render-record.ts";

// `pnpm privacy-record` writes docs/privacy-record.md.
writeFileSync(RECORD_FILE, renderRecord());

import { writeFileSync } from "node:fs";
import { RECORD_FILE, renderRecord } from "./render-record.ts";

// `npm run privacy-record` writes docs/privacy-record.md.
writeFileSync(RECORD_FILE, renderRecord());

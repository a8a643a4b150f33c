import { runStandalone } from "@academy/shared/standalone/standalone";
import { area } from "#area.ts";

void runStandalone(area);

import { runStandalone } from "@academy/shared/area/standalone";
import { area } from "#area.ts";

void runStandalone(area);

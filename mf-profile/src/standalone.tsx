import { runStandalone } from "@academy/shared/host/standalone";
import { area } from "#area.ts";

void runStandalone(area);

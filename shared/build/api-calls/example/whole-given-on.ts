// biome-ignore-all lint/performance: planted for the test beside this.

export * as everything from "@academy/shared/http";

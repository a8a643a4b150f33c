import "#process/quick-resolution.ts";

// Only what is imported after the line above is found by it.
await import("./start.ts");

import "#process/quick-resolution.ts";

// The hooks of the line above apply only to modules that are imported after it.
await import("./start.ts");

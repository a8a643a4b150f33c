import { registerHooks } from "node:module";

// Loaded beside servers of tests by `--import`. For every file of a package that is not `.mjs` Node reads the package's list of
// exports anew, to know its kind; that of drizzle-orm is 180 KB, and a third of what loading the server takes is reading it.
registerHooks({
  resolve(specifier, context, next) {
    const isInside = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes("/node_modules/drizzle-orm/");
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});

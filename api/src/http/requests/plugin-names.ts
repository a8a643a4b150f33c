import type { FastifyInstance } from "fastify";

/** Where Fastify looks for a plugin's name first. */
const NAME = Symbol.for("fastify.display-name");

/**
 * Names each plugin that has no name, before it is registered. Otherwise Fastify compares the plugin twice with every loaded
 * CommonJS module; that took a millisecond for each server, and each test builds one. Call this before any plugin is registered.
 */
export function namePlugins(app: FastifyInstance) {
  const { register } = app;
  function registerNamed(this: FastifyInstance, plugin: object, ...options: unknown[]): unknown {
    if (typeof plugin === "function" && !(NAME in plugin)) Object.assign(plugin, { [NAME]: plugin.name || "routes" });
    return Reflect.apply(register, this, [plugin, ...options]);
  }
  Object.assign(app, { register: registerNamed });
}

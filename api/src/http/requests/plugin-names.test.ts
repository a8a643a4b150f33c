import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { namePlugins } from "./plugin-names.ts";

const NAME = Symbol.for("fastify.display-name");

test("plugins get a name before Fastify generates one, nested ones too, and named ones keep theirs", async () => {
  const app = Fastify();
  namePlugins(app);
  const [inner, outer, own] = [
    async () => {},
    async (scope: FastifyInstance) => void scope.register(inner),
    Object.assign(async () => {}, { [NAME]: "own" }),
  ];
  const anonymous = (
    () => async (scope: FastifyInstance) =>
      void scope.get("/there/", async () => "here")
  )();

  app.register(outer);
  app.register(own);
  app.register(anonymous, { prefix: "/api" });
  await app.ready();

  expect([outer, inner, own, anonymous].map((plugin) => Reflect.get(plugin, NAME))).toEqual([
    ...["routes", "routes", "own", "routes"],
  ]);
  expect((await app.inject("/api/there/")).payload).toBe("here");
});

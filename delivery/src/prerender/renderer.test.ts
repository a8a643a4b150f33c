import { expect, test } from "vitest";
import { Renderer } from "./renderer.ts";

test("a renderer that was closed starts no other thread, which would keep the process alive", async () => {
  const parts = { shellFile: "", areaFile: "", version: "", routes: [], apiOrigin: "", publicUrl: "" };
  const renderer = new Renderer(parts);
  renderer.close();

  await expect(renderer.render("/", "en")).rejects.toThrow("the edge stops");
});

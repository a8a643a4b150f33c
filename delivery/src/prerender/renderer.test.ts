import { expect, test } from "vitest";
import { Renderer } from "./renderer.ts";

test("a closed renderer starts no other thread, which would keep the process running", async () => {
  const parts = { shellFile: "", areaFile: "", version: "", routes: [], apiOrigin: "", publicUrl: "" };
  const renderer = new Renderer(parts);
  renderer.close();

  await expect(renderer.render("/", "en")).rejects.toThrow("the edge stops");
});

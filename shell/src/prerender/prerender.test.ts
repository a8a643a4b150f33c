import { expect, test } from "vitest";
import * as shellFile from "./prerender.tsx";

test("the shell's prerender file exports exactly the names that edges import: lent, prerender, start", () => {
  // Edges and shells are released on different days: these names only grow (decision 0040).
  expect(Object.keys(shellFile).sort()).toEqual(["lent", "prerender", "start"]);
});

import { expect, test } from "vitest";
import * as shellFile from "./prerender.tsx";

test("the edge finds what it reads of the shell's file by name", () => {
  // Edges and shells are released on different days: these names only grow (decision 0040).
  expect(Object.keys(shellFile).sort()).toEqual(["lent", "prerender", "start"]);
});

import { cruise, type ICruiseResult } from "dependency-cruiser";
import { DEPENDENCY_RULES } from "./dependency-rules.ts";

/** Folders whose imports are checked. */
const CHECKED = ["api/src", "delivery/src", "tools/src", "shared/src", "shared/build", "shell/src", "e2e", "bench"];
const AREAS = ["mf-auth", "mf-learning", "mf-profile", "mf-public", "mf-staff"].map((area) => `${area}/src`);

/** Reads every import of the packages below `baseDir`, of types too, and compares it with the rules. */
export async function cruisePackages(baseDir: string, folders = [...CHECKED, ...AREAS]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: DEPENDENCY_RULES,
      // TypeScript 7 has no interface for other programs yet.
      parser: "swc",
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "\\.test\\.tsx?$|\\.spec\\.ts$|/node_modules/" },
    },
    { extensions: [".ts", ".tsx"], conditionNames: ["import", "node", "default"], exportsFields: ["exports"] },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** Runs a program that has a watchdog of two seconds; gives how it ended and what it printed. */
async function run(program: string) {
  const address = JSON.stringify(resolve(import.meta.dirname, "watchdog.ts"));
  const code = `import { startWatchdog } from ${address};\nconst stop = startWatchdog(2);\n${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const signal = await new Promise((done) => child.once("close", (_code, by) => done(by)));
  return { signal, output };
}

test("a hanging process is ended with its reason", async () => {
  const { signal, output } = await run("setTimeout(() => { for (;;); }, 10);");

  expect(signal).toBe("SIGKILL");
  expect(output).toContain("api: nothing moved for 2 seconds; the process ends to be started again\n");
});

test("a process that works or exits is not touched", async () => {
  const { signal, output } = await run("setTimeout(stop, 10);");

  expect([signal, output]).toEqual([null, ""]);
});

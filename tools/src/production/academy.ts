import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "@academy/delivery/config.ts";
import { operatorCommand } from "@academy/delivery/watch/operator-command.ts";

// `npm run academy -- …`: an operator's command, in a container where the academy of this checkout runs in containers.
const [program, args] = operatorCommand(ROOT, process.argv.slice(2));
try {
  const [code] = await once(spawn(program, args, { stdio: "inherit" }), "exit");
  process.exitCode = code ?? 1;
} catch {
  console.error(`this academy runs in containers, and ${program} is missing: npm run doctor`);
  process.exitCode = 1;
}

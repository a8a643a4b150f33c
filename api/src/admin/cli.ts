import { userInfo } from "node:os";
import { resolve } from "node:path";
import { isExpectedError } from "#admin/commands/expected-error.ts";
import { HELP } from "#admin/commands/help.ts";
import { sendToAdminServer } from "#admin/server/admin-client.ts";
import { readConfig } from "#config/config.ts";

function say(text: string) {
  endOfReport();
  if (text !== "") process.stdout.write(`${text.trimEnd()}\n`);
}

/** Shows how far a long command is: on a terminal in one line that changes, else in lines of their own, apart from the answer. */
function report(line: string) {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
}

function endOfReport() {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[2K");
}

/** A typed folder or file is relative to the caller's folder, which npm tells, wherever npm and the server run. */
function withPathsFromHere(typed: readonly string[]) {
  // biome-ignore lint/style/noProcessEnv: not a setting of the api, but where its command was typed
  const here = process.env.INIT_CWD ?? process.cwd();
  const before = typed[0] === "import" ? 1 : typed[0] === "tests" && typed[1] === "import" ? 3 : typed.length;
  const isFile = (at: number) => at >= before || typed[at - 1] === "--comment-file";
  return typed.map((arg, at) => (isFile(at) && !arg.startsWith("-") ? resolve(here, arg) : arg));
}

/** Sends the command to the running server where that server has the embedded database open, and else runs it here. */
async function run() {
  const typed = process.argv.slice(2);
  if (!typed[0] || typed[0] === "help") return say(HELP);
  const args = withPathsFromHere(typed);
  const config = readConfig();
  const operator = `operator:${userInfo().username}`;
  const output = config.databaseUrl ? null : await sendToAdminServer(config.dataDir, { operator, args }, report);
  if (output !== null) return say(output);
  // The whole academy is loaded only when it is needed: a command for the running server is answered at once.
  const { runLocally } = await import("#admin/server/run-locally.ts");
  say(await runLocally(config, operator, args, report));
}

run().catch((error: unknown) => {
  endOfReport();
  process.stderr.write(
    `academy: ${isExpectedError(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});

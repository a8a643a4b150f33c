import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";

// Loaded beside the server by `--import`: ends the server like a power loss at the failpoint whose name a file holds at that moment.
// biome-ignore lint/style/noProcessEnv: no setting of the server, but of the test that starts it
const { KILL_AT_FILE = "" } = process.env;

subscribe("academy:failpoint", (name) => {
  if (readFileSync(KILL_AT_FILE, "utf8") === name) process.kill(process.pid, "SIGKILL");
});

import { orExit, parseCommandLine, partNamed, runCommand } from "./commands/command-line.ts";
import { rehearsalOf } from "./commands/follow-commands.ts";
import type { Overtaken } from "./commands/overtaken.ts";
import { TEAM_USAGE, teamCommands } from "./commands/team-commands.ts";
import { PARTS, readConfig } from "./config.ts";
import { serviceDelivery, serviceForecast, serviceLook } from "./service/client/service-delivery.ts";

// The `delivery` command of the packed package: for a team in its own repository that uses the release service (decision 0083).

const USAGE = `delivery: releases the area of this folder by the release service

${TEAM_USAGE}

  DELIVERY_SERVICE=https://… and DELIVERY_TOKEN: the release service, and your team's token
  RELEASE_KEY, BUILDER_ID, SOURCE_REPOSITORY: the key that signs; who builds, and where the sources are

  parts: ${PARTS.join(" ")}`;

/** The commands that work without the release service. */
const LOCAL = ["keygen", "sign"];

const commandLine = orExit(parseCommandLine);
const [command = ""] = commandLine.positionals;
const config = { ...orExit(readConfig), ownFolder: process.cwd() };
const service = config.service ?? { address: "", token: "" };
/** The service gives its decisions; only the operator can read the figures themselves. */
const academy = {
  counted: async (area: string) => {
    throw new Error(`ask \`delivery watch ${area} --once\``);
  },
};
const look = (area: string, version: string) => serviceLook(service, partNamed(area), version);
const forecast = (area: string, traffic: number | undefined) => serviceForecast(service, area, traffic);
const delivery = serviceDelivery(config, service);
/** The platform team has the journeys: its next rehearsal is waited for. */
const rehearse = async ({ part, version, rehearsedAt }: Overtaken, minutes: number) => {
  await rehearsalOf(delivery, { part, version, minutes, after: rehearsedAt });
};
const commands = teamCommands({ config, delivery, academy, forecast, look, rehearse }, commandLine);

if (!config.service && commands[command] && !LOCAL.includes(command)) {
  console.error("which release service? DELIVERY_SERVICE and DELIVERY_TOKEN name it; your platform team gives both");
  process.exitCode = 1;
} else await runCommand(commands, command, USAGE);

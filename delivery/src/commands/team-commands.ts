import type { CommandLine, Commands } from "./command-line.ts";
import { followCommands } from "./follow-commands.ts";
import { releaseCommands } from "./release-commands.ts";
import { signingCommands } from "./signing-commands.ts";
import type { Team } from "./team.ts";

/** The usage text of a team's commands. */
export const TEAM_USAGE = `  release <part> …                             upload the builds in their dist, check them, make them live together
          [--without-api "…"] [--without-rehearsal "…"]   … without being judged by the api, or rehearsed
          [--except "access: why; until 2027-01-31; Anna"]   … although it breaks a rule on what an area may do
          [--minutes N]                        … rehearsed again, within N minutes, where another release was faster
          [--emergency "…"]                    … at once: neither judged by the api nor rehearsed nor watched
  stop <area> --reason "…"                     take back at once what is being rolled out or watched
  release <area> --traffic N [--reason "…"]    to N of a hundred visitors; 100 for everybody, 0 ends it
  check <part> …                               can they be deployed? changes nothing
  check api --openapi FILE                     does an api that is to be deployed do for everything live? It does not start otherwise;
          [--allow "…"]                        … unless this document is allowed, with a reason, over the store itself
  rehearsed <part>[@VERSION] [--minutes N]     wait until the platform's pipeline has rehearsed it, at most N minutes
  keygen [<part> [--key FILE]]                 a new pair of keys for signing: printed, or the private one in FILE (by default
                                               <part>.pem) and the public one in KEYS_FILE
  sign <part> [--key FILE]                     sign the build in its dist, by the key in FILE or in RELEASE_KEY,
          [--without-sbom "…"]                 with the list of its packages; or with the reason why there is none
  rollback <part> [--to VERSION] --reason "…"  make the last good version live again; what it takes away is marked bad, and is
                                               live again only by its name: --to VERSION
  preview <area>[@VERSION] [--hours 8]         a link to a version that is not live; without one, to the build in its dist
  watch <area> [--once] [--minutes N]          judge its release or rollout by what browsers report: more visitors, or back;
                                               back too after N minutes without a decision
  status                                       what is live, what was before, shares and failures of rollouts
  audit [--last 20]                            who did what, the newest first

  release and rollback with --idempotency-key KEY: of commands with one key the first is done, the others say what it did`;

/** The commands for a team's own parts, over the store or by the release service with a token. */
export const teamCommands = (team: Team, commandLine: CommandLine): Commands => ({
  ...releaseCommands(team, commandLine),
  ...signingCommands(team, commandLine),
  ...followCommands(team, commandLine),
});

import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { rolloutEmail } from "#domains/emails/templates/rollout-email.ts";
import { areaReportsRepository } from "#domains/platform/client-errors/area-reports.repository.ts";
import { HELP } from "./help.ts";
import { momentOf, required } from "./typed-values.ts";

interface Given {
  /** The arguments after the command. */
  args: readonly (string | undefined)[];
  values: { since?: string | undefined; reason?: string | undefined };
}

/** Commands that `delivery watch` runs, and that a person may run to see what it sees. */
export function releaseCommands(
  context: Context<"db" | "config" | "clock">,
  { args: [area, version, became], values }: Given,
): Record<string, () => Promise<string>> {
  return {
    "area-reports": async () => {
      const since = values.since === undefined ? new Date(0) : momentOf(values.since, context);
      const only = required(area, "the area");
      return JSON.stringify(
        await areaReportsRepository(context.db).sums(only === "all" ? null : only, since, context.clock()),
      );
    },
    "rollout-notice": async () => {
      if (became !== "returned" && became !== "live") throw new AdminError(`say returned or live\n\n${HELP}`);
      const notice = { area: required(area, "the area"), version: required(version, "the version"), became } as const;
      const reason = required(values.reason, "--reason");
      const notified = await notifyStaff(context.db, context, "staff.manage", (to, language) =>
        rolloutEmail(to, language, { ...notice, reason }),
      );
      return notified
        ? "will be sent"
        : "nobody is told: neither CONTACT_TO nor SUPPORT_EMAIL is set, and there is no owner";
    },
  };
}

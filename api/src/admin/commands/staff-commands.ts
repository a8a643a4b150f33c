import { AdminError } from "#admin/admin-error.ts";
import { operatorStaff } from "#admin/operations/staff.service.ts";
import type { Context } from "#context.ts";
import type { Typed } from "./essay-commands.ts";
import { HELP } from "./help.ts";
import { required } from "./typed-values.ts";

/** Commands about the staff's roles and invitations. */
export function staffCommands(
  context: Context<"db" | "clock" | "config" | "storage">,
  operator: string,
  { args: [subject, ...more], values }: Typed,
): Record<string, () => Promise<string>> {
  const staff = operatorStaff(context, operator);
  return {
    staff: async () => {
      const address = () => required(more[0], "the email address");
      if (subject === "list") return staff.list();
      if (subject === "invite") return staff.invite(address(), values.role);
      if (subject === "first-owner") return staff.firstOwner(address());
      if (subject === "remove")
        return staff.remove(address(), values.role, required(values.reason, "--reason")).then(() => "removed");
      throw new AdminError(`say staff invite, staff first-owner, staff list or staff remove\n\n${HELP}`);
    },
  };
}

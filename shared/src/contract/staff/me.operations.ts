import { operation } from "#contract/operation.ts";
import { StaffMe } from "./me.ts";

export const readStaffMe = operation("GET /staff/me/", StaffMe, {
  id: "staffMe.read",
  summary: "Gives the calling member of the staff: name, roles, and whether a second factor is on.",
  access: "staff_before_factor",
});

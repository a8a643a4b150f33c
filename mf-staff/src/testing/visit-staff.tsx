import type { StaffRole } from "@academy/shared/contract/roles";
import { isFirstRole } from "@academy/shared/contract/staff/answered-roles";
import type { StaffGroups } from "@academy/shared/contract/staff/groups";
import type { StaffMe } from "@academy/shared/contract/staff/me";
import type { Agenda, Today } from "@academy/shared/contract/staff/today";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { vi } from "vitest";
import { area } from "#area.ts";

interface World {
  roles?: readonly StaffRole[];
  me?: Partial<StaffMe>;
  /** The items that wait. */
  waits?: Today["waits"];
  groups?: StaffGroups;
  agenda?: Partial<Agenda>;
  /** False for a phone. */
  wide?: boolean;
}

/** The signed-in member of the staff in tests. */
const aStaffMember = (given: Partial<StaffMe> = {}): StaffMe => ({
  id: 7,
  email: "dana@academy.example",
  name: "Dana Seitkali",
  roles: ["owner"],
  second_factor: true,
  ...given,
});

const NO_GROUPS: StaffGroups = { groups: [], topics: [], essay_topics: [] };

/** Opens an address of the area as a member of the staff, an owner unless the test says otherwise. */
export async function visitStaff(
  address: string,
  { roles = ["owner"], me = {}, waits = [], groups = NO_GROUPS, agenda = {}, wide = true }: World = {},
) {
  const media = (query: string) =>
    ({ matches: wide, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  vi.spyOn(globalThis, "matchMedia").mockImplementation(media);
  answers("get", "/student/student/detail/", aStudent({ is_staff: true }));
  answers("get", "/staff/groups/", groups);
  answers("get", "/staff/today/", { waits });
  answers("get", "/staff/today/agenda/", { sessions: [], waiting: [], new_students: null, ...agenda });
  answers(
    "get",
    "/staff/me/",
    aStaffMember({ roles: roles.filter(isFirstRole), more_roles: roles.filter((role) => !isFirstRole(role)), ...me }),
  );
  return renderArea(area, address, { token: "token-of-a-staff-member" });
}

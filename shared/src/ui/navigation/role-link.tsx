import type { RouteRole } from "@academy/shared/area/route-roles";
import { Link, NavLink, useRolePath } from "@academy/shared/router";
import type { ComponentProps } from "react";

interface Target {
  /** The role of the screen, not its address: the owner's `area.ts` has the address. */
  role: RouteRole;
  params?: Record<string, string | number> | undefined;
  /** The fragment of the address, without the number sign. */
  hash?: string | undefined;
  /** The query string, for example `tab=questions`. */
  search?: string | undefined;
}

interface RoleLinkProps extends Target, Omit<ComponentProps<typeof Link>, "to" | "role"> {}

function useTarget({ role, params, hash, search }: Target) {
  const pathname = useRolePath()(role, params);
  return { pathname, hash: hash ? `#${hash}` : "", search: search ? `?${search}` : "" };
}

/** A link to a screen of any area by its role. In a `Trans` its text comes from the sentence. */
export function RoleLink({ role, params, hash, search, ...link }: RoleLinkProps) {
  return <Link {...link} to={useTarget({ role, params, hash, search })} />;
}

/** A `RoleLink` for menus: the entry of the current screen has `aria-current="page"`. */
export function RoleNavLink({ role, params, hash, search, className = "", style = {}, ...link }: RoleLinkProps) {
  return <NavLink {...link} className={className} style={style} end to={useTarget({ role, params, hash, search })} />;
}

import type { RouteRole } from "@academy/shared/area/route-roles";
import { Link, NavLink, useRolePath } from "@academy/shared/router";
import type { ComponentProps, ReactNode } from "react";

interface RoleLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "role" | "children"> {
  /** The role of the screen, not its address: the owner's `area.ts` has the address. */
  role: RouteRole;
  params?: Record<string, string | number>;
  /** The fragment of the address, without the number sign. */
  hash?: string;
  /** The query string, for example `tab=questions`. */
  search?: string;
  children: ReactNode;
}

/** A link to a screen of any area by its role. */
export function RoleLink({ role, params, hash, search, children, ...rest }: RoleLinkProps) {
  const path = useRolePath();
  return (
    <Link
      {...rest}
      to={{ pathname: path(role, params), hash: hash ? `#${hash}` : "", search: search ? `?${search}` : "" }}
    >
      {children}
    </Link>
  );
}

/** A `RoleLink` for menus: the entry of the current screen has `aria-current="page"`. */
export function RoleNavLink({ role, params, hash, search, className, style, children, ...rest }: RoleLinkProps) {
  const path = useRolePath();
  return (
    <NavLink
      {...rest}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
      end
      to={{ pathname: path(role, params), hash: hash ? `#${hash}` : "", search: search ? `?${search}` : "" }}
    >
      {children}
    </NavLink>
  );
}

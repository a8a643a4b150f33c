import type { RouteRole } from "@academy/shared/area/route-roles";
import { Link, NavLink, useRolePath } from "@academy/shared/router";
import type { ComponentProps, ReactNode } from "react";

interface RoleLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "role" | "children"> {
  /** Which screen, not where it is: its owner's `area.ts` knows the address. */
  role: RouteRole;
  params?: Record<string, string | number>;
  /** A place on the screen, without the number sign. */
  hash?: string;
  /** The query, for example `tab=questions`. */
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

/** The same for a menu: the entry of the screen one is on carries `aria-current="page"`. */
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

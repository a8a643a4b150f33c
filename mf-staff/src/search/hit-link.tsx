import { Link, useRolePath } from "@academy/shared/router";
import type { ReactNode } from "react";
import type { HitAddress } from "./hit-address.ts";
import styles from "./search.module.css";

interface HitLinkProps {
  address: HitAddress;
  onOpen: () => void;
  children: ReactNode;
}

/** A link to something that was found. */
export function HitLink({ address: { role, params, search }, onOpen, children }: HitLinkProps) {
  const path = useRolePath();
  return (
    <Link
      data-hit=""
      className={styles.hit ?? ""}
      to={{ pathname: path(role, params), search: String(new URLSearchParams(search)) }}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}

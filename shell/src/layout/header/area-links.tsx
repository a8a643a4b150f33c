import { useLanguage } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { NavLink } from "@academy/shared/router";
import { useRef } from "react";
import type { ListedLink } from "./header-links.ts";
import styles from "./main-menu.module.css";
import { useFitting } from "./use-fitting.ts";

interface AreaLinksProps {
  links: readonly ListedLink[];
  shape: "row" | "list";
  onChoose?: (() => void) | undefined;
  /** Reports how many of them the header's line has room for. */
  onFit?: ((fitting: number) => void) | undefined;
}

/** The links that areas declare, after the items of the specification. In the row only those that fit can be seen. */
export function AreaLinks({ links, shape, onChoose, onFit }: AreaLinksProps) {
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, onFit);
  return (
    <ul ref={list} className={`${styles.list} ${styles.areas}`}>
      {links.map(({ path, text }, at) => (
        <li key={path} data-fits={shape === "list" || at < fitting}>
          <NavLink end to={path} className={styles.item ?? ""} onClick={onChoose}>
            {nonBreaking(text[language])}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

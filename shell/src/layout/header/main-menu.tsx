import { useTakesApplications } from "@academy/shared/academy/operator.api";
import { useTranslations } from "@academy/shared/i18n";
import { RoleNavLink } from "@academy/shared/ui/navigation/role-link";
import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import { AreaLinks } from "./area-links.tsx";
import type { ListedLink } from "./header-links.ts";
import styles from "./main-menu.module.css";
import { MENU_ITEMS } from "./menu-items.ts";

interface MainMenuProps {
  /** `row` in the header; `list` in the drawer, where the waiver's hint is plain text. */
  shape: "row" | "list";
  onChoose?: () => void;
  /** The links of areas for this person. */
  links: readonly ListedLink[];
  onFit?: (fitting: number) => void;
}

/**
 * The five items of the navigation, then the links of areas. Until the academy takes applications the tuition waiver cannot be activated, but it can
 * be focused and says why.
 */
export function MainMenu({ shape, onChoose, links, onFit }: MainMenuProps) {
  const t = useTranslations("shell");
  const isOpen = useTakesApplications();
  return (
    <nav aria-label={t("header.menu")} className={styles.menu} data-shape={shape}>
      <ul className={styles.list}>
        {MENU_ITEMS.map(({ role, text }, at) => (
          <li key={role}>
            <RoleNavLink
              role={role}
              className={styles.item}
              onClick={onChoose}
              {...(shape === "list" && at === 0 ? { "data-initial-focus": "" } : {})}
            >
              {t(text)}
            </RoleNavLink>
          </li>
        ))}
        <li>
          {isOpen ? (
            <RoleNavLink role="waiver" className={styles.item} onClick={onChoose}>
              {t("nav.waiver")}
            </RoleNavLink>
          ) : (
            <ClosedWaiver shape={shape} />
          )}
        </li>
      </ul>
      {links.length > 0 && <AreaLinks links={links} shape={shape} onChoose={onChoose} onFit={onFit} />}
    </nav>
  );
}

/** The item that leads nowhere yet. In the header its hint is a tooltip; in the drawer the hint is shown beside the item. */
function ClosedWaiver({ shape }: Pick<MainMenuProps, "shape">) {
  const t = useTranslations("shell");
  if (shape === "list") {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet must not be an anchor.
      <span role="link" aria-disabled="true" tabIndex={0} aria-describedby="waiver-hint" className={styles.item}>
        <span>{t("nav.waiver")}</span>
        <span id="waiver-hint" className={styles.hint}>
          {t("nav.coming_soon")}
        </span>
      </span>
    );
  }
  return (
    <Tooltip text={t("nav.coming_soon")}>
      {(hint) => (
        // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet must not be an anchor.
        <span role="link" aria-disabled="true" tabIndex={0} aria-describedby={hint} className={styles.item}>
          {t("nav.waiver")}
        </span>
      )}
    </Tooltip>
  );
}

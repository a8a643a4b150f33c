import { useTakesApplications } from "@academy/shared/academy/operator.api";
import { useTranslation } from "@academy/shared/i18n";
import { RoleNavLink } from "@academy/shared/ui/navigation/role-link";
import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import styles from "./main-menu.module.css";
import { MENU_ITEMS } from "./menu-items.ts";

interface MainMenuProps {
  /** `row` in the header, `list` in the drawer, where the hint of the waiver is plain words. */
  shape: "row" | "list";
  onChoose?: () => void;
}

/**
 * The five items of the navigation. Until applications are taken (reading 89) the tuition waiver cannot be chosen, but can be reached
 * and says why (reading 38).
 */
export function MainMenu({ shape, onChoose }: MainMenuProps) {
  const { t } = useTranslation("shell");
  const isOpen = useTakesApplications();
  return (
    <nav aria-label={t("header.menu")} className={styles.menu} data-shape={shape}>
      <ul className={styles.list}>
        {MENU_ITEMS.map(({ role, words }, at) => (
          <li key={role}>
            <RoleNavLink
              role={role}
              className={styles.item ?? ""}
              {...(onChoose ? { onClick: onChoose } : {})}
              {...(shape === "list" && at === 0 ? { "data-initial-focus": "" } : {})}
            >
              {t(words)}
            </RoleNavLink>
          </li>
        ))}
        <li>
          {isOpen ? (
            <RoleNavLink role="waiver" className={styles.item ?? ""} {...(onChoose ? { onClick: onChoose } : {})}>
              {t("nav.waiver")}
            </RoleNavLink>
          ) : (
            <ClosedWaiver shape={shape} />
          )}
        </li>
      </ul>
    </nav>
  );
}

/** The item that leads nowhere yet: its hint is a tooltip in the header and stands beside it in the drawer. */
function ClosedWaiver({ shape }: Pick<MainMenuProps, "shape">) {
  const { t } = useTranslation("shell");
  if (shape === "list") {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet must not be an anchor.
      <span role="link" aria-disabled="true" tabIndex={0} aria-describedby="waiver-hint" className={styles.item}>
        {t("nav.waiver")}
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

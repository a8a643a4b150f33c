import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Drawer } from "@academy/shared/ui/dialogs/drawer";
import { BREAKPOINTS, useMedia } from "@academy/shared/ui/layout/breakpoints";
import { RoleNavLink } from "@academy/shared/ui/navigation/role-link";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useStaffMe } from "#me/me.api.ts";
import { useMay } from "#me/use-may.ts";
import { roleOfSection, SECTIONS, type SectionId } from "#navigation/sections.ts";
import { SearchButton } from "#search/search-button.tsx";
import { useWaitingCounts } from "#waiting/today.api.ts";
import styles from "./section-menu.module.css";

/** The sections that the member's roles allow: a column beside the content, on narrow screens a bar at the lower edge that opens them (visual §3). */
export function SectionMenu({ section }: { section: SectionId }) {
  const t = useTranslations("staff");
  const isWide = useMedia(`(width > ${BREAKPOINTS.header}em)`);
  const [open, setOpen] = useState(false);
  const canSearch = useStaffMe()?.second_factor ?? false;
  if (isWide)
    return (
      <nav className={styles.column} aria-label={t("frame.menu")}>
        {canSearch && <SearchButton isWide />}
        <SectionLinks section={section} />
      </nav>
    );
  const close = () => setOpen(false);
  return (
    <div className={styles.bar}>
      <Button variant="quiet" size="compact" icon={Menu} onClick={() => setOpen(true)}>
        {t("frame.sections")}
      </Button>
      <span className={styles.location}>{t(`${section}.title`)}</span>
      {canSearch && <SearchButton isWide={false} />}
      <Drawer open={open} onClose={close} label={t("frame.menu")}>
        <nav aria-label={t("frame.menu")}>
          <SectionLinks section={section} onChoose={close} />
        </nav>
      </Drawer>
    </div>
  );
}

function SectionLinks({ section, onChoose }: { section: SectionId; onChoose?: () => void }) {
  const t = useTranslations("staff");
  const me = useStaffMe();
  const may = useMay();
  const counts = useWaitingCounts(me?.second_factor ?? false);
  if (!me) return null;
  return (
    <ul className={styles.list}>
      {SECTIONS.filter(({ action }) => may(action)).map(({ id }) => (
        <li key={id}>
          <RoleNavLink
            role={roleOfSection(id)}
            className={styles.link ?? ""}
            onClick={onChoose}
            data-here={id === section ? "" : undefined}
          >
            <span className={styles.name}>{t(`${id}.title`)}</span> <Count count={counts[id] ?? 0} />
          </RoleNavLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { count: number }) {
  const t = useTranslations("staff");
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 999 ? "999+" : count}</span>
      <span className="visually-hidden">{t("frame.waiting", { count })}</span>
    </span>
  );
}

import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Banner } from "@academy/shared/ui/notifications/banner";
import type { ReactNode } from "react";
import { useKnownText } from "#known/use-known-text.ts";
import { staffMeQuery } from "#me/me.api.ts";
import { useMay } from "#me/use-may.ts";
import { SECTIONS, type SectionId } from "#navigation/sections.ts";
import { ProofDialog } from "#proof/proof-dialog.tsx";
import { SecondFactorNeeded } from "./second-factor-needed.tsx";
import { SectionMenu } from "./section-menu.tsx";
import styles from "./staff-layout.module.css";

interface StaffLayoutProps {
  section: SectionId;
  /** The heading where it differs from the section's name, for example a person's name. */
  title?: string;
  /** Buttons of the whole section, at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every screen: the menu of allowed sections with the number of waiting items, the heading, and the content, once the
 * member's roles are known. Without a second factor, or without the right to this section, a note is shown instead of the content.
 */
export function StaffLayout({ section, title, actions, children }: StaffLayoutProps) {
  const t = useTranslations("staff");
  const me = useQuery(staffMeQuery());
  const name = title ?? t(`${section}.title`);
  const lead = useKnownText()(`${section}.lead`, "");
  return (
    <div className={styles.page}>
      <PageTitle title={name} />
      <ProofDialog />
      <SectionMenu section={section} />
      <div className={styles.content}>
        <div className={styles.head}>
          <div className={styles.title}>
            <PageHeading>{name}</PageHeading>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {me.data?.second_factor && actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <Async result={me} rows={6}>
          {({ second_factor }) =>
            second_factor ? <IfAllowed section={section}>{children}</IfAllowed> : <SecondFactorNeeded />
          }
        </Async>
      </div>
    </div>
  );
}

function IfAllowed({ section, children }: { section: SectionId; children: ReactNode }) {
  const t = useTranslations("staff");
  const may = useMay();
  const isAllowed = SECTIONS.some(({ id, action }) => id === section && may(action));
  return isAllowed ? children : <Banner tone="warning">{t("frame.not_allowed")}</Banner>;
}

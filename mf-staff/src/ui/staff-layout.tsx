import { useTranslation } from "@academy/shared/i18n";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import type { ReactNode } from "react";
import type { PlaceId } from "#places/places.ts";

/** A place with its heading. */
export function StaffLayout({ place, children }: { place: PlaceId; children: ReactNode }) {
  const { t } = useTranslation("staff");
  return (
    <div>
      <PageTitle title={t(`${place}.title`)} />
      <PageHeading>{t(`${place}.title`)}</PageHeading>
      {children}
    </div>
  );
}

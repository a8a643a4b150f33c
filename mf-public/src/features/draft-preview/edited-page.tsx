import type { LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import type { ReactNode } from "react";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { DraftPreviewNotice } from "./draft-preview-notice.tsx";

type PageWithHead = "home" | "academy" | "course" | "certification";

interface EditedPageProps {
  /** The prefix of the keys of its title and description. */
  head: `${PageWithHead}.head` | `legal.${LegalKind}`;
  children: ReactNode;
}

/** A page whose texts the academy may edit: its title, and the notice while the draft is shown. */
export function EditedPage({ head, children }: EditedPageProps) {
  const [page] = head.split(".") as [PageWithHead | "legal"];
  const t = usePageTexts(page);
  return (
    <>
      <PageTitle title={t(`${head}.title`)} />
      <DraftPreviewNotice />
      {children}
    </>
  );
}

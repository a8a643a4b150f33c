import { audienceParams, type MailingAudience } from "@academy/shared/contract/staff/mailings";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Mail } from "lucide-react";
import { NEW_ROW } from "#lists/use-open-row.ts";

interface WriteLinkProps {
  audience: MailingAudience;
  children: string;
}

/** Leads to a new mailing to the listed or the chosen students. */
export function WriteLink({ audience, children }: WriteLinkProps) {
  const search = new URLSearchParams({ open: NEW_ROW, ...audienceParams(audience) });
  return (
    <ButtonLink to={`/staff/mailings?${search}`} variant="secondary" size="compact" icon={Mail}>
      {children}
    </ButtonLink>
  );
}

import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { useMay } from "#me/use-may.ts";

interface PersonLinkProps {
  /** The student's id; null for a deleted account. */
  id: number | null;
  name: string;
  email?: string | null;
}

/** A student's name, else the address; a link to the student's page if the viewer may see it. Not inside a row, which is itself a link. */
export function PersonLink({ id, name, email }: PersonLinkProps) {
  const t = useTranslations("staff");
  const may = useMay();
  const label = name.trim() || email || t("frame.nobody");
  if (id === null || !may("students.manage")) return <span translate="no">{label}</span>;
  return (
    <RoleLink role="staff-student" params={{ id }}>
      {label}
    </RoleLink>
  );
}

import { useTranslation } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { useMay } from "#me/use-may.ts";

interface PersonLinkProps {
  /** The student's number; null for an account that is gone. */
  id: number | null;
  name: string;
  email?: string | null;
}

/** A student by name, else by address; a link to their page for whoever may see it. Not inside a row, which is a link itself. */
export function PersonLink({ id, name, email }: PersonLinkProps) {
  const { t } = useTranslation("staff");
  const may = useMay();
  const words = name.trim() || email || t("frame.nobody");
  if (id === null || !may("students.manage")) return <span>{words}</span>;
  return (
    <RoleLink role="staff-student" params={{ id }}>
      {words}
    </RoleLink>
  );
}

import { useTranslations } from "@academy/shared/i18n";
import { AddGroup } from "#features/groups/add-group.tsx";
import { GroupList } from "#features/groups/group-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Groups of students who take the course together. */
export function GroupsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="groups" lead={t("groups.lead")} actions={<AddGroup />}>
      <GroupList />
    </StaffLayout>
  );
}

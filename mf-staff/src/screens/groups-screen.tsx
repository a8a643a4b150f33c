import { useTranslations } from "@academy/shared/i18n";
import { GroupDialog } from "#features/groups/group-dialog.tsx";
import { GroupList } from "#features/groups/group-list.tsx";
import { AddButton } from "#ui/add-button.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Groups of students who take the course together. */
export function GroupsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout
      section="groups"
      lead={t("groups.lead")}
      actions={
        <AddButton right="groups.manage" dialog={(close) => <GroupDialog group={null} onClose={close} />}>
          {t("groups.add")}
        </AddButton>
      }
    >
      <GroupList />
    </StaffLayout>
  );
}

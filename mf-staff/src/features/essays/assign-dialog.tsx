import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Select } from "@academy/shared/ui/forms/select";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { essayActions, readersQuery } from "./essays.api.ts";

interface AssignDialogProps {
  essay: Pick<StaffEssay, "id" | "reader">;
  onClose: () => void;
}

/** Lets an owner assign the essay to another reader, for example when its reader has left. */
export function AssignDialog({ essay, onClose }: AssignDialogProps) {
  const t = useTranslations("staff");
  const readers = useQuery(readersQuery(essay.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const reader = chosen ?? readers.data?.[0]?.id ?? null;
  return (
    <ReasonDialog
      texts={t("essays.assign", { returnObjects: true })}
      draftKey={`assign-essay:${essay.id}`}
      send={({ reason }) => essayActions(essay).assign({ reader: reader ?? 0, reason })}
      onClose={onClose}
    >
      <Async result={readers} empty={t("essays.no_readers")}>
        {(people) => (
          <Select
            label={t("essays.reader")}
            value={String(reader ?? "")}
            options={people.map(({ id, name, email }) => [id, name === email ? name : `${name} (${email})`])}
            onChoose={setChosen}
          />
        )}
      </Async>
    </ReasonDialog>
  );
}

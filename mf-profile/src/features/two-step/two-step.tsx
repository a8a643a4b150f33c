import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Panel } from "#ui/panel.tsx";
import { FactorList } from "./factor-list.tsx";
import { factorsQuery } from "./query/factors.api.ts";

/** Two-step verification: whether it is on, by what, and every way to change it. */
export function TwoStep({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const factors = useQuery({ ...factorsQuery(), refetchOnWindowFocus: "always" });
  if (factors.data === null) return null;
  return (
    <Panel title={t("two_step.title")}>
      <Async result={factors} rows={3}>
        {(list) => list && <FactorList student={student} factors={list} />}
      </Async>
    </Panel>
  );
}

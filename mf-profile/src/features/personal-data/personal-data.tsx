import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { storedNames } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import styles from "#ui/panel.module.css";
import { NamesForm } from "./names-form.tsx";
import own from "./personal-data.module.css";

/** Names and address as text; Edit turns the names into fields in place (spec §4, readings 12 and 13). */
export function PersonalData({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const [mode, setMode] = useState<"reading" | "editing" | "saved">(
    storedNames.read(student.id) ? "editing" : "reading",
  );
  const edit = useRef<HTMLButtonElement>(null);
  const editing = mode === "editing";
  const person = useFocusFallback<HTMLDivElement>(edit);

  return (
    <div ref={person} className={own.person}>
      {editing ? (
        // Fields start anew whenever the student's record changes (spec §4).
        <NamesForm
          key={`${student.first_name}\n${student.last_name}`}
          student={student}
          onDone={(saved) => setMode(saved ? "saved" : "reading")}
        />
      ) : (
        <div className={own.read}>
          <dl className={styles.facts}>
            {(["first_name", "last_name", "email"] as const).map((field) => (
              <div key={field}>
                <dt>{t(`personal.${field}`)}</dt>
                <dd data-empty={!student[field]} translate={student[field] ? "no" : undefined}>
                  {student[field] || t("personal.not_given")}
                </dd>
              </div>
            ))}
          </dl>
          {mode === "saved" && (
            <Banner tone="success" live>
              {t("personal.saved")}
            </Banner>
          )}
          <div>
            <Button ref={edit} variant="secondary" icon={Pencil} onClick={() => setMode("editing")}>
              {t("personal.edit")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

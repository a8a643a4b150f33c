import type { AttendanceMark, StaffSession } from "@academy/shared/contract/staff/sessions";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { PagedList } from "#ui/paged-list.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { guestsQuery, markAttendance } from "./sessions.api.ts";
import styles from "./sessions.module.css";

/** The attendance list by name; each mark is saved at once and can be undone. */
export function Attendance({ session: { id, came } }: { session: StaffSession }) {
  const t = useTranslations("staff");
  const [q, setQ] = useState("");
  const guests = useInfiniteQuery(guestsQuery(id, q));
  const mark = useAction({ send: (body: AttendanceMark) => markAttendance(id, body) });
  return (
    <section className={styles.part} aria-label={t("sessions.attendance")}>
      <h3>{t("sessions.attendance")}</h3>
      <p className={styles.hint}>{t("sessions.came", { count: came })}</p>
      <SearchField label={t("sessions.guest")} value={q} onSearch={setQ} />
      <PagedList result={guests} empty={t("sessions.no_guests")}>
        {(people) => (
          <ul className={styles.guests}>
            {people.map((guest) => (
              <li key={guest.id}>
                <Checkbox
                  checked={mark.isPending && mark.variables.student === guest.id ? mark.variables.came : guest.came}
                  disabled={mark.isPending}
                  onCheckedChange={(isHere) => mark.mutate({ student: guest.id, came: isHere })}
                >
                  {guest.name || t("sessions.nameless", { id: guest.id })}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ActionFailure error={mark.error} />
    </section>
  );
}

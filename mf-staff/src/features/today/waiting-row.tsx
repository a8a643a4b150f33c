import type { Agenda } from "@academy/shared/contract/staff/today";
import { Link, useRolePath } from "@academy/shared/router";
import { roleOfSection, SECTIONS } from "#navigation/sections.ts";
import { Age } from "#ui/age.tsx";
import { AssigneeTag } from "#ui/assignee-tag.tsx";
import styles from "./agenda.module.css";

/** Hours after which a question or a message has waited too long. */
const LATE_HOURS = 48;

/** A question or a message that waits: since when, and who looks after it. */
export function WaitingRow({ item: { kind, id, title, since, assignee } }: { item: Agenda["waiting"][number] }) {
  const path = useRolePath();
  const section = SECTIONS.find((each) => each.id === kind);
  // A kind of a newer api has no list here.
  if (!section) return null;
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <Link to={{ pathname: path(roleOfSection(section.id)), search: `open=${id}` }} dir="auto">
          {title}
        </Link>
      </span>
      <AssigneeTag assignee={assignee} />
      <span className={styles.facts}>
        <Age since={since} late={LATE_HOURS} />
      </span>
    </li>
  );
}

import type { AuditLine } from "@academy/shared/contract/staff/audit";
import { useTranslations } from "@academy/shared/i18n";
import { FactRows } from "#ui/fact-list.tsx";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./audit.module.css";

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of the audit as text: texts as they are, nothing as a dash, the rest as JSON. */
function written(value: unknown): string {
  if (value === undefined || value === null || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The values before and after a change, field by field, and the further details of the line. */
export function ChangedValues({ line: { before, after, details } }: { line: AuditLine }) {
  const t = useTranslations("staff");
  const isChange = before !== undefined || after !== undefined;
  const fields = isTable(before) || isTable(after) ? [before, after].map((side) => (isTable(side) ? side : {})) : null;
  const names = fields ? [...new Set(fields.flatMap(Object.keys))] : [];
  const others = Object.entries(details);
  return (
    <>
      {isChange && (
        <table className={styles.values}>
          <TableHead names={[...(fields ? [t("audit.field")] : []), t("audit.before"), t("audit.after")]} />
          <tbody>
            {fields ? (
              names.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {fields.map((side, at) => (
                    <td key={at}>{written(Object.hasOwn(side, name) ? side[name] : undefined)}</td>
                  ))}
                </tr>
              ))
            ) : (
              <tr>
                <td>{written(before)}</td>
                <td>{written(after)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className={styles.facts}>
          <FactRows rows={Object.fromEntries(others.map(([name, value]) => [name, written(value)]))} />
        </dl>
      )}
    </>
  );
}

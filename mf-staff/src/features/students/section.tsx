import { useTranslations } from "@academy/shared/i18n";
import type { ReactNode } from "react";
import { idOfItem } from "#ui/paged-list.tsx";
import styles from "./students.module.css";

/** One section of the student's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface RowsProps<Item> {
  items: readonly Item[];
  /** The text for an empty list. */
  none?: string;
  /** By default the member `id`. */
  keyOf?: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}

/** The rows of a section, or the text for an empty one. */
export function Rows<Item>({ items, none, keyOf = idOfItem, children }: RowsProps<Item>) {
  if (items.length === 0) return <p className={styles.small}>{none}</p>;
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

interface RowsSectionProps<Item> extends Omit<RowsProps<Item>, "none"> {
  /** The key of its texts. */
  name: "orders" | "letters" | "reports" | "audit" | "essay" | "certificates";
}

/** A section that is a list. */
export function RowsSection<Item>({ name, ...rows }: RowsSectionProps<Item>) {
  const t = useTranslations("staff");
  return (
    <Section title={t(`students.${name}.title`)}>
      <Rows {...rows} none={t(`students.${name}.none`)} />
    </Section>
  );
}

import { Fragment, type ReactNode } from "react";
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

/** Facts by name; empty ones are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, string | null | false | undefined])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** The rows of a section, or the text for an empty one. */
export function Rows<Item>({
  items,
  none,
  keyOf,
  children,
}: {
  items: readonly Item[];
  none: string;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return <p className={styles.small}>{none}</p>;
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

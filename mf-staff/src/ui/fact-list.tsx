import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  rows: readonly (readonly [name: string, fact: ReactNode])[];
}

/** Facts by name for a `dl` that its parent lays out; unknown ones are left out. */
export function FactRows({ rows }: FactsProps) {
  return rows
    .filter(([, fact]) => fact || fact === 0)
    .map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{fact}</dd>
      </div>
    ));
}

/** A list of facts by name. */
export function Facts(props: FactsProps) {
  return (
    <dl className={styles.facts}>
      <FactRows {...props} />
    </dl>
  );
}

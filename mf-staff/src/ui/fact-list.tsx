import { Fact } from "@academy/shared/ui/data-display/fact";
import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  rows: Readonly<Record<string, ReactNode>>;
}

/** Facts by name for a `dl` that its parent lays out; unknown ones are left out. */
export function FactRows({ rows }: FactsProps) {
  return Object.entries(rows)
    .filter(([, fact]) => fact || fact === 0)
    .map(([name, fact]) => (
      <Fact key={name} name={name} dir="auto">
        {fact}
      </Fact>
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

import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import type { ReactNode } from "react";
import styles from "./choice.module.css";

interface ChoiceProps<Value> {
  legend: string;
  lead: string;
  /** Saves what is chosen, at once. */
  save: {
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
    variables: Value | undefined;
    mutate: (value: Value) => void;
  };
  /** Says that it was saved. */
  saved: string;
  /** The controls. */
  children: ReactNode;
}

/** A group of controls each of which is saved at once, with the state of that. */
export function Choice<Value>({ legend, lead, save, saved, children }: ChoiceProps<Value>) {
  const { isPending, isSuccess, error, variables, mutate } = save;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.lead}>{lead}</p>
      {children}
      <ErrorNote
        error={error}
        call="update"
        onRetry={() => variables !== undefined && mutate(variables)}
        retrying={isPending}
      />
      <p role="status" className={styles.done}>
        {isSuccess ? saved : ""}
      </p>
    </fieldset>
  );
}

import { ApiError, type FieldProblem } from "@academy/shared/http";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { useId, useState } from "react";
import type { RefusedFields } from "./refused-by-contract.ts";

type Problem = Pick<FieldProblem, "code"> & Partial<FieldProblem>;

/** The first problem that the server found in each field of the form. */
function problemsOf<Field extends string>(error: unknown, fields: readonly Field[]): Partial<Record<Field, Problem>> {
  const found: Partial<Record<Field, Problem>> = {};
  for (const field of fields) {
    const problem = error instanceof ApiError ? error.fields[field]?.[0] : undefined;
    if (problem) found[field] = problem;
  }
  return found;
}

/**
 * The refused fields of a form with several fields, for the fields and for the summary above them. The error of a field stays
 * until the field is edited. `sentenceOf` gives the form's own sentence for a code; otherwise the catalogue's sentence is used,
 * and for a code that this build does not know the server's.
 */
export function useRefusedFields<Field extends string>(
  fields: readonly Field[],
  sentenceOf?: (field: Field, code: string) => string | undefined,
) {
  const words = useErrorMessages();
  const id = useId();
  const [problems, setProblems] = useState<Partial<Record<Field, Problem>>>({});
  const [attempt, setAttempt] = useState(0);
  const idOf = (field: Field) => `${id}-${field}`;
  const errorOf = (field: Field) => {
    const problem = problems[field];
    return problem && (sentenceOf?.(field, problem.code) ?? words.ofCode(problem.code, problem.detail));
  };
  const refuse = (found: Partial<Record<Field, Problem>>) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  return {
    /** The id of a field's control; the summary links to it. */
    idOf,
    /** The error sentence of a field; undefined when the field is not refused. */
    errorOf,
    /** How many times the form was refused. */
    attempt,
    /** One line for each refused field, in the form's order. */
    summary: fields.flatMap((field) => {
      const message = errorOf(field);
      return message ? [{ id: idOf(field), field, code: problems[field]?.code, message }] : [];
    }),
    /** Shows the errors that the page itself found; returns whether there were any. */
    refuseCodes: (codes: RefusedFields<Field>): boolean => {
      const found = fields.filter((field) => codes[field]);
      if (found.length === 0) setProblems({});
      else refuse(Object.fromEntries(found.map((field) => [field, { code: codes[field] }])) as Record<Field, Problem>);
      return found.length > 0;
    },
    /** Shows the errors that the server found. */
    refuseBy: (error: unknown) => refuse(problemsOf(error, fields)),
    /** Removes the errors of fields that were edited. */
    forget: (...edited: Field[]) =>
      setProblems((known) => {
        const left = { ...known };
        for (const field of edited) delete left[field];
        return left;
      }),
  };
}

import { CONTENT_FAULTS, type ContentRule, type FaultValues } from "@academy/shared/contract/staff/content-faults";

/** What is wrong with content: the rule, and the values for its sentence. Each reader's side words it in the reader's language. */
export interface ContentFault {
  rule: ContentRule;
  values: Record<string, string | number>;
}

/** Reports what is wrong, and where. */
export type Complaint = (path: readonly PropertyKey[], fault: ContentFault) => void;

/** A broken rule with exactly the values for its sentence. */
export const contentFault = <Rule extends ContentRule>(rule: Rule, values: FaultValues<Rule>): ContentFault => ({
  rule,
  values,
});

/** A fault in English, for the command line of an import. */
export const faultSentence = ({ rule, values }: ContentFault) =>
  CONTENT_FAULTS[rule].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

import type { Fault, RuleReason } from "./fault.ts";
import type { ParsedScript } from "./parsed-script.ts";
import {
  evaluation,
  type Finder,
  globals,
  head,
  leftBehind,
  markup,
  origins,
  otherAreas,
  type ScriptOwner,
  storage,
  workers,
} from "./script-finders.ts";

interface ScriptRule extends RuleReason {
  find: Finder;
}

/** What the scripts of an area must not do, by the name of the rule. */
export const SCRIPT_RULES: Readonly<Record<string, ScriptRule>> = {
  globals: {
    find: globals,
    visitor: "every other area of the page runs with what this one changed, also after leaving it",
    wayOut: "keep it in a module of the area, or offer it to `shared`",
  },
  evaluation: {
    find: evaluation,
    visitor: "the page's policy stops the code, and what needs it does nothing",
    wayOut: "pass a function",
  },
  workers: {
    find: workers,
    visitor: "a worker outlives the release and answers for all areas with its old files",
    wayOut: "cache by the headers of the api",
  },
  markup: {
    find: markup,
    visitor: "the page's policy throws, and the error card takes the screen's place",
    wayOut: "render elements",
  },
  storage: {
    find: storage,
    visitor: "another area loses what it had kept, or the next person on this device finds it",
    wayOut: "add an entry to the table of `shared/storage`",
  },
  origins: {
    find: origins,
    visitor: "the page's policy blocks it: nothing is loaded, nothing is sent",
    wayOut: "call the api, or let the operator add the origin to the policy",
  },
  "left behind": {
    find: leftBehind,
    visitor: "pages become slower, and what this area does goes on over the pages of others",
    wayOut: "keep the id or the function, and return from the effect what ends it",
  },
  document: {
    find: head,
    visitor: "what this area says in the head of the page holds for the pages of others too",
    wayOut: "declare title and description at the route; the shell writes the head",
  },
  "other areas": {
    find: otherAreas,
    visitor: "the area breaks on the day on which the other one is released",
    wayOut: "link to the other area by its role",
  },
};

/** What a script does against each rule, by the rule's name. */
export function scriptFaults(script: ParsedScript, owner: ScriptOwner): [rule: string, fault: Fault][] {
  const rules = Object.entries(SCRIPT_RULES);
  const faults: [string, Fault][] = [];
  for (const node of script.nodes)
    for (const [name, { find }] of rules) {
      const what = find(node, script, owner);
      if (what !== null) faults.push([name, { at: node.start, what }]);
    }
  return faults;
}

import { join } from "node:path";
import { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import { ESSAY_CRITERIA } from "@academy/shared/contract/essay-evaluation";
import { jsonPath } from "#format/json-path.ts";
import { type Complaint, contentFault, faultSentence } from "#schemas/content-fault.ts";
import { languageFault } from "#schemas/language-fault.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson, readText } from "./read-json.ts";

const FILE = "essay.json";

/** The essay's part of a pack, and the content of its file. */
export interface ReadEssayGuide {
  text: string;
  guide: EssayGuide;
}

/** Checks the rules between the parts of an essay's guide: both languages are there, each topic occurs once, the criteria are in their order. */
export function checkGuide({ guidance, topics, rubric }: EssayGuide, complain: Complaint) {
  const sentences: [PropertyKey[], { en: string; ru: string }][] = [
    ...guidance.map((advice, a): [PropertyKey[], typeof advice] => [["guidance", a], advice]),
    ...topics.flatMap(({ title, task, guidance: own }, t): [PropertyKey[], typeof title][] => [
      [["topics", t, "title"], title],
      [["topics", t, "task"], task],
      ...own.map((advice, a): [PropertyKey[], typeof advice] => [["topics", t, "guidance", a], advice]),
    ]),
  ];
  for (const [at, sentence] of sentences) {
    const fault = languageFault(sentence);
    if (fault) complain(at, fault);
  }
  topics.forEach(({ id }, t) => {
    if (topics.findIndex((other) => other.id === id) !== t)
      complain(["topics", t, "id"], contentFault("id_twice", { id }));
  });
  const keys = rubric.map(({ key }) => key);
  if (keys.join() !== ESSAY_CRITERIA.join())
    complain(["rubric"], contentFault("criteria", { expected: ESSAY_CRITERIA.join(", "), found: keys.join(", ") }));
}

/** Reads and checks the guide of the final essay in a pack. */
export async function readEssayGuide(folder: string): Promise<ReadEssayGuide> {
  const file = join(folder, FILE);
  const text = await readText(file);
  const guide = checked(file, EssayGuide, parseJson(file, text));
  checkGuide(guide, (at, fault) => {
    throw new PackError(file, jsonPath(at), faultSentence(fault));
  });
  return { text, guide };
}

import { createHash } from "node:crypto";
import { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import { PackLegalTexts } from "@academy/shared/contract/content/legal-texts";
import { ContentPack, coursesOf } from "@academy/shared/contract/content/pack";
import { PackPageTexts } from "@academy/shared/contract/content/page-texts";
import { TopicTest } from "@academy/shared/contract/content/topic-test";
import type { BilingualText } from "@academy/shared/contract/content/values";
import type { PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import type * as z from "zod/mini";
import { checkPool } from "#domains/certification/tests/check-pool.ts";
import { checkPack } from "#domains/content/pack/check-pack.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { checkLegalTexts } from "#domains/content/pack/legal-texts.ts";
import { packTranslations } from "#domains/content/pack/pack-translations.ts";
import { checkPageTexts } from "#domains/content/pack/page-texts.ts";
import { checkGuide } from "#domains/content/pack/read-essay-guide.ts";
import { type ContentFault, contentFault } from "#schemas/content-fault.ts";
import { readContent } from "#schemas/schema-fault.ts";

/** A fault of a document, and its path: `["academy", "course", "title", "ru"]`. */
interface Fault {
  path: PropertyKey[];
  fault: ContentFault;
}

/** Content that passed every check, ready to be written. */
export interface CheckedContent {
  pack: ContentPack;
  tests: TopicTest[];
  guide: EssayGuide;
  pages: PageTexts;
  legal: PackLegalTexts;
  translations: Map<string, BilingualText>;
  digest: string;
}

/** All faults of a document, or its content if it has none. */
export type Checked = { faults: Fault[]; content: null } | { faults: []; content: CheckedContent };

/** The digest of a document's text. */
const digestOf = (document: ContentDocument): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex");

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  at: PropertyKey[],
  faults: Fault[],
): z.output<Schema> | null {
  const { data, faults: found } = readContent(schema, value);
  for (const { path, fault } of found ?? []) faults.push({ path: [...at, ...path], fault });
  return data;
}

function checkTests(tests: readonly TopicTest[], pack: ContentPack, complain: (fault: Fault) => void) {
  const topics = new Map(coursesOf(pack).flatMap((course) => course.topics.map((topic) => [topic.id, topic] as const)));
  const ids = new Map<string, number>();
  tests.forEach((test, t) => {
    const at = ["tests", t];
    const topic = topics.get(test.topic_id);
    if (!topic) complain({ path: [...at, "topic_id"], fault: contentFault("topic_unknown", { id: test.topic_id }) });
    else
      checkPool(test, new Set(topic.lectures.map(({ id }) => id)), (path, fault) =>
        complain({ path: [...at, ...path], fault }),
      );
    test.questions.forEach(({ id }, q) => {
      if (ids.has(id)) complain({ path: [...at, "questions", q, "id"], fault: contentFault("id_used", { id }) });
      ids.set(id, t);
    });
  });
  for (const id of topics.keys()) {
    const own = tests.filter(({ topic_id }) => topic_id === id);
    if (own.length !== 1)
      complain({ path: ["tests"], fault: contentFault("topic_tests", { topic: id, tests: own.length }) });
  }
}

/** Checks a document by the same rules as an import of its pack; returns all faults, not only the first. */
export function checkDocument(document: ContentDocument): Checked {
  const faults: Fault[] = [];
  const pack = read(ContentPack, document.academy, ["academy"], faults);
  const guide = read(EssayGuide, document.essay, ["essay"], faults);
  const pages = read(PackPageTexts, document.pages ?? {}, ["pages"], faults);
  const legal = read(PackLegalTexts, document.legal ?? {}, ["legal"], faults);
  const tests = document.tests.map((test, t) => read(TopicTest, test, ["tests", t], faults));
  if (pack) checkPack(pack, (path, fault) => faults.push({ path: ["academy", ...path], fault }));
  if (guide) checkGuide(guide, (path, fault) => faults.push({ path: ["essay", ...path], fault }));
  if (pages) checkPageTexts(pages, (path, fault) => faults.push({ path: ["pages", ...path], fault }));
  if (legal) checkLegalTexts(legal, (path, fault) => faults.push({ path: ["legal", ...path], fault }));
  const readTests = tests.filter((test) => test !== null);
  if (pack && readTests.length === tests.length) checkTests(readTests, pack, (fault) => faults.push(fault));
  if (faults.length > 0 || !pack || !guide || !pages || !legal) return { faults, content: null };
  const extra = Object.entries(document.words).map(([en, ru]) => ({ en, ru }));
  const translations = packTranslations([document.academy, extra]);
  return {
    faults: [],
    content: { pack, tests: readTests, guide, pages, legal, translations, digest: digestOf(document) },
  };
}

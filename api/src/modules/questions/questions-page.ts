import { page as pageOf } from "@academy/shared/contract/page";
import { Question, QuestionSearch } from "@academy/shared/contract/questions";
import type * as z from "zod/mini";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { serialize } from "#http/responses/serialize.ts";
import { type Place, readCursor, writeCursor } from "./cursor.ts";
import { presentQuestion, type Reader } from "./present-post.ts";
import { type PageRow, type PlacedPage, questionPagesRepository } from "./question-pages.repository.ts";
import type { QuestionRow } from "./questions.repository.ts";

const Page = pageOf(Question);

/** How many questions a page has when its reader names no number. */
const FIRST_PAGE = QuestionSearch.parse({}).limit;

/** Questions of a lecture under a search, one more than asked for when there are more, and how many there are in all. */
interface FoundPage {
  search: QuestionSearch;
  rows: QuestionRow[];
  total: number;
}

/** A page that is the same for all, with its answer as bytes. */
type FirstPage = FoundPage & { answer: Buffer };

/** Nobody's eyes: what everybody sees who wrote none of the questions. */
const NOBODY: Reader = { studentId: 0, now: new Date(0) };

function present({ search, rows, total }: FoundPage, reader: Reader): z.output<typeof Page> {
  const items = rows.slice(0, search.limit).map((row) => presentQuestion(row, reader));
  const last = items.at(-1);
  const more = rows.length > search.limit && last !== undefined;
  return {
    items,
    next_cursor: more ? writeCursor({ sort: search.sort, id: last.id, title: last.title }) : null,
    total,
  };
}

/** A page that nobody has looked for and everybody opens first. */
const isFirst = ({ q, filter, cursor, limit }: QuestionSearch) =>
  !q && !cursor && filter === "all" && limit === FIRST_PAGE;

/** Reads pages of questions and writes them as text, or as the bytes of an answer that many get. */
export function questionsPages(db: Db) {
  const repository = questionPagesRepository(db);

  /** Pages that readers go on to at the same moment are one statement for each order and length. */
  const loaderOf = ({ sort, limit }: QuestionSearch) =>
    batchLoader<PlacedPage, PageRow[]>(async (wanted) => {
      const pages = await repository.placedPages(sort, wanted, limit);
      return new Map(wanted.map((each, at) => [each, pages[at] ?? []]));
    });
  const loaders = new Map<string, ReturnType<typeof loaderOf>>();

  async function goOn(lecture: number, search: QuestionSearch, place: Place): Promise<PageRow[]> {
    const name = `${search.sort} ${search.limit}`;
    const loader = loaders.get(name) ?? loaderOf(search);
    loaders.set(name, loader);
    return (await loader({ lecture, place })) ?? [];
  }

  async function find(lectureId: number, search: QuestionSearch): Promise<FoundPage> {
    const place = search.cursor ? readCursor(search.cursor, search.sort) : null;
    const isAll = !search.q && search.filter === "all";
    const rows = await (place && isAll ? goOn(lectureId, search, place) : repository.page(lectureId, search, place));
    const total = isAll ? rows[0]?.total : null;
    return { search, rows, total: total ?? (await repository.count(lectureId, search)) };
  }

  const versionOf = batchLoader<number, string>((lectures) => repository.versions(lectures));

  /** First pages are read and written once for all who ask at the same moment. */
  const readFirst = batchLoader<string, FirstPage>(async (keys) => {
    const pages = keys.map(async (key) => {
      const [lecture, sort] = key.split(" ");
      const page = await find(Number(lecture), QuestionSearch.parse({ sort }));
      return [key, { ...page, answer: Buffer.from(serialize(Page, present(page, NOBODY))) }] as const;
    });
    return new Map(await Promise.all(pages));
  });

  /** As many as there are lectures with questions, in each order. */
  const kept = new Map<string, FirstPage & { version: string }>();

  /** A lecture's first page, read anew only when its version is another; who may read it is decided elsewhere. */
  async function firstPage(lectureId: number, sort: QuestionSearch["sort"]): Promise<FirstPage | undefined> {
    const key = `${lectureId} ${sort}`;
    const version = await versionOf(lectureId);
    const known = kept.get(key);
    if (known && known.version === version) return known;
    const page = await readFirst(key);
    // The page was read after the version, so it is never older than the version it is kept under.
    if (page && version) kept.set(key, { ...page, version });
    return page;
  }

  return async (lectureId: number, search: QuestionSearch, reader: Reader): Promise<string | Buffer> => {
    const shared = isFirst(search) ? await firstPage(lectureId, search.sort) : undefined;
    if (shared?.rows.every(({ question }) => question.studentId !== reader.studentId)) return shared.answer;
    return serialize(Page, present(shared ?? (await find(lectureId, search)), reader));
  };
}

import { page as pageOf } from "@academy/shared/contract/page";
import { Question, type QuestionSearch } from "@academy/shared/contract/questions";
import type * as z from "zod/mini";
import { createByteCache } from "#cache/byte-cache.ts";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { serialize } from "#http/responses/serialize.ts";
import { type CursorPosition, readCursor, writeCursor } from "./cursor.ts";
import { presentQuestion, type Reader } from "./present-post.ts";
import { type PageRow, type PlacedPage, questionPagesRepository } from "./question-pages.repository.ts";
import type { QuestionRow } from "./questions.repository.ts";

const Page = pageOf(Question);

/** How many bytes of pages are cached; the rows from which the pages were written take some three times as much in addition. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** The questions that a search finds in a lecture, one more than requested when there are more, and the number of all of them. */
interface FoundPage {
  search: QuestionSearch;
  rows: QuestionRow[];
  total: number;
}

/** A page with the bytes of the answer for all students who wrote none of its questions. */
type SharedPage = FoundPage & { bytes: Buffer };

/** A reader who wrote no question, as most readers of a page. */
const NOBODY = { studentId: 0, now: new Date(0) };

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

/** Reads pages of questions and serialises them; readers who wrote none of the questions share the bytes of one answer. */
export function questionsPages(db: Db) {
  const repository = questionPagesRepository(db);

  /** Requests for next pages at the same moment share one statement for each order and page size. */
  const loaderOf = ({ sort, limit }: QuestionSearch) =>
    batchLoader<PlacedPage, PageRow[]>(async (wanted) => {
      const pages = await repository.placedPages(sort, wanted, limit);
      return new Map(wanted.map((each, at) => [each, pages[at] ?? []]));
    });
  const loaders = new Map<string, ReturnType<typeof loaderOf>>();

  async function goOn(lecture: number, search: QuestionSearch, position: CursorPosition) {
    const name = `${search.sort} ${search.limit}`;
    const loader = loaders.get(name) ?? loaderOf(search);
    loaders.set(name, loader);
    return (await loader({ lecture, position })) ?? [];
  }

  async function find(lectureId: number, search: QuestionSearch): Promise<FoundPage> {
    const position = search.cursor ? readCursor(search.cursor, search.sort) : null;
    const isAll = !search.q && search.filter === "all";
    const rows = await (position && isAll
      ? goOn(lectureId, search, position)
      : repository.page(lectureId, search, position));
    const total = isAll ? rows[0]?.total : null;
    return { search, rows, total: total ?? (await repository.count(lectureId, search)) };
  }

  const versionOf = batchLoader<number, string>((lectures) => repository.versions(lectures));

  const cached = createByteCache<SharedPage>(KEPT_BYTES);

  /**
   * A page of a lecture, read and serialised anew only when the lecture's version has changed; the caller decides who may read
   * it. Undefined for a lecture that never had a question.
   */
  async function sharedPage(lectureId: number, search: QuestionSearch) {
    const version = await versionOf(lectureId);
    if (version === undefined) return undefined;
    const { sort, filter, limit, cursor } = search;
    // The page is read after the version, so the cached page is never older than its version.
    return cached([lectureId, version, sort, filter, limit, cursor].join(" "), async () => {
      const page = await find(lectureId, search);
      return { ...page, bytes: Buffer.from(serialize(Page, present(page, NOBODY))) };
    });
  }

  return async (lectureId: number, search: QuestionSearch, reader: Reader) => {
    const shared = search.q ? undefined : await sharedPage(lectureId, search);
    if (shared?.rows.every(({ question }) => question.studentId !== reader.studentId)) return shared.bytes;
    return serialize(Page, present(shared ?? (await find(lectureId, search)), reader));
  };
}

import { page as pageOf } from "@academy/shared/contract/page";
import { Question, QuestionSearch } from "@academy/shared/contract/questions";
import type * as z from "zod/mini";
import type { Db } from "#database/database.ts";
import { gathered } from "#database/gathered.ts";
import { written } from "#plugins/written.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { presentQuestion, type Reader } from "./present-post.ts";
import { FIRST_PAGE, type QuestionRow, questionsRepository } from "./questions.repository.ts";

const Page = pageOf(Question);

/** Questions of a lecture under a search, one more than asked for when there are more, and how many there are in all. */
interface FoundPage {
  search: QuestionSearch;
  rows: QuestionRow[];
  total: number;
}

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

/** The page that everybody opens first, read once for all who ask for it at the same moment. */
function firstPages(db: Db) {
  const statements = questionsRepository(db).firstPages();
  return gathered<string, FoundPage & { text: string }>(async (keys) => {
    const pages = keys.map(async (key) => {
      const [lecture, sort] = key.split(" ");
      const search = QuestionSearch.parse({ sort });
      const rows = await statements[search.sort].execute({ lecture: Number(lecture) });
      const page = { search, rows, total: rows[0]?.total ?? 0 };
      return [key, { ...page, text: written(Page, present(page, NOBODY)) }] as const;
    });
    return new Map(await Promise.all(pages));
  });
}

const isFirst = ({ q, filter, cursor, limit }: QuestionSearch) =>
  !q && !cursor && filter === "all" && limit === FIRST_PAGE;

/** Reads pages of questions and writes them as the text of an answer. */
export function questionsPages(db: Db) {
  const repository = questionsRepository(db);
  const firstPage = firstPages(db);

  return async (lectureId: number, search: QuestionSearch, reader: Reader): Promise<string> => {
    if (isFirst(search)) {
      const page = await firstPage(`${lectureId} ${search.sort}`);
      const isStranger = page?.rows.every(({ question }) => question.studentId !== reader.studentId);
      if (page) return isStranger ? page.text : written(Page, present(page, reader));
    }
    const place = search.cursor ? readCursor(search.cursor, search.sort) : null;
    const rows = await repository.page(lectureId, search, place);
    return written(Page, present({ search, rows, total: await repository.count(lectureId, search) }, reader));
  };
}

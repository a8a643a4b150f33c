import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { books, partners, people } from "#database/tables/academy.ts";
import { courses, lectures } from "#database/tables/courses.ts";
import { privateKey } from "./pack-media.ts";

const ADDRESS = "/media/";

/** Storage keys of all files that content in the database names, including withdrawn content. */
export async function filesInRows(db: Db): Promise<string[]> {
  const open = await rowsOf<{ address: string | null }>(
    db,
    sql`select unnest(array[${courses.introductoryVideo}, ${courses.introductoryPoster}, ${courses.academyVideo}, ${courses.academyPoster}]) as address from ${courses}
        union select ${lectures.poster} from ${lectures}
        union select unnest(array[${people.photo}, ${people.description}]) from ${people}
        union select ${partners.logo} from ${partners}
        union select unnest(array[${books.file}, ${books.cover}]) from ${books}`,
  );
  const paid = await rowsOf<{ file: string | null }>(
    db,
    sql`select unnest(array[${lectures.video}, ${lectures.material}]) as file from ${lectures}
        union select ${lectures.captions} -> 0 ->> 'key' from ${lectures}
        union select ${lectures.captions} -> 1 ->> 'key' from ${lectures}`,
  );
  return [
    ...open.flatMap(({ address }) => (address?.startsWith(ADDRESS) ? [address.slice(ADDRESS.length)] : [])),
    ...paid.flatMap(({ file }) => (file ? [privateKey(file)] : [])),
  ];
}

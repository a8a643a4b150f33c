import type { Db } from "#database/database.ts";
import type { CardHolder, CardKeeper } from "#interfaces/card-keeper.ts";
import type { Clock } from "#interfaces/clock.ts";
import { cardBooks } from "./card-books.ts";

/** Cards at the sandbox bank. */
export function sandboxCardKeeper(db: Db, clock: Clock, publicUrl: string): CardKeeper {
  const books = cardBooks(db);
  const nameOf = ({ studentId }: CardHolder) => String(studentId);
  return {
    async page(holder, { language, returnUrl }) {
      const token = await books.open({ holder: nameOf(holder), language, returnUrl }, clock());
      return `${publicUrl}/api/sandbox-bank/card/${token}/`;
    },
    async list(holder) {
      const rows = await books.of(nameOf(holder));
      return rows.map(({ token, brand, last4, expires }) => ({ id: token, brand, last4, expires }));
    },
    remove: (holder, id) => books.drop(nameOf(holder), id),
    forget: (holder) => books.dropAll(nameOf(holder)),
  };
}

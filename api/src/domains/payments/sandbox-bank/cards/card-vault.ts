import type { Db } from "#database/database.ts";
import { savedCards } from "#domains/payments/sandbox-bank/saved-cards.ts";
import type { CardHolder, CardVault } from "#interfaces/card-vault.ts";
import type { Clock } from "#interfaces/clock.ts";

/** Cards at the sandbox bank. */
export function sandboxCardVault(db: Db, clock: Clock, publicUrl: string): CardVault {
  const cards = savedCards(db);
  const nameOf = ({ studentId }: CardHolder) => String(studentId);
  return {
    async page(holder, { language, returnUrl }) {
      const token = await cards.open({ holder: nameOf(holder), language, returnUrl }, clock());
      return `${publicUrl}/api/sandbox-bank/card/${token}/`;
    },
    async list(holder) {
      const rows = await cards.of(nameOf(holder));
      return rows.map(({ token, brand, last4, expires }) => ({ id: token, brand, last4, expires }));
    },
    remove: (holder, id) => cards.drop(nameOf(holder), id),
    forget: (holder) => cards.dropAll(nameOf(holder)),
  };
}

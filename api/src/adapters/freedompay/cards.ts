import { brandOf, type CardAtProvider, type CardHolder, type CardVault } from "#interfaces/card-vault.ts";
import type { Fields } from "./xml.ts";
import { fieldsOf, type Part, partsNamed } from "./xml.ts";

/** The card storage of Freedom Pay: takes a signed form, gives the parts of the answer. */
type CardStorage = (script: "list" | "remove", fields: Fields) => Promise<Part[]>;

/** A card of the list. The token is the newer name of a card, the number is the older one. */
function cardIn({ inside }: Part): (CardAtProvider & { names: Fields }) | null {
  const { pg_card_token: token, pg_card_id: number, pg_card_hash: hash = "", pg_status: status } = fieldsOf(inside);
  const id = token ?? number;
  if (!id || (status && status !== "success")) return null;
  const names: Fields = token ? { pg_card_token: token } : { pg_card_id: id };
  return { id, brand: brandOf(hash), last4: /\d{4}$/.exec(hash)?.[0] ?? "", expires: null, names };
}

/**
 * Cards in Freedom Pay's storage, under the student's number: cards that are stored there already are shown and removed. None is
 * added, because its payment page asks for a card anew each time; paying with a stored card is another product of theirs.
 */
export function freedomPayCardVault(ask: CardStorage): CardVault {
  const nameOf = ({ studentId }: CardHolder): Fields => ({ pg_user_id: String(studentId) });

  async function cardsOf(holder: CardHolder) {
    const cards = partsNamed("card", await ask("list", nameOf(holder)));
    return cards.flatMap((card) => cardIn(card) ?? []);
  }

  async function drop(holder: CardHolder, names: Fields) {
    await ask("remove", { ...nameOf(holder), ...names });
  }

  return {
    list: async (holder) => (await cardsOf(holder)).map(({ names: _, ...card }) => card),

    async remove(holder, id) {
      const card = (await cardsOf(holder)).find((each) => each.id === id);
      if (card) await drop(holder, card.names);
      return card !== undefined;
    },

    async forget(holder) {
      for (const { names } of await cardsOf(holder)) await drop(holder, names);
    },
  };
}

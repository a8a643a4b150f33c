import { brandOf, type CardAtProvider, type CardHolder, type CardKeeper } from "#ports/cards.ts";
import { ProviderError } from "#ports/payments.ts";
import type { Fields } from "./signature.ts";
import { fieldsOf, type Part, partsNamed } from "./xml.ts";

/** What the card storage of Freedom Pay is asked through: a signed form there, the parts of its answer back. */
export interface CardStorage {
  ask: (script: "add" | "list" | "remove", fields: Fields) => Promise<Part[]>;
  /** Where the provider reports a card that was added; the list is asked for anyway. */
  postUrl: string;
}

/** A card of the list; the token is the newer name of a card, the number the older one. */
function cardIn({ inside }: Part): (CardAtProvider & { names: Fields }) | null {
  const { pg_card_token: token, pg_card_id: number, pg_card_hash: hash = "", pg_status: status } = fieldsOf(inside);
  const id = token ?? number;
  if (!id || (status && status !== "success")) return null;
  const names: Fields = token ? { pg_card_token: token } : { pg_card_id: id };
  return { id, brand: brandOf(hash), last4: /\d{4}$/.exec(hash)?.[0] ?? "", expires: null, names };
}

/** Cards in Freedom Pay's storage, under the student's number. */
export function freedomPayCardKeeper({ ask, postUrl }: CardStorage): CardKeeper {
  const nameOf = ({ studentId }: CardHolder): Fields => ({ pg_user_id: String(studentId) });

  async function cardsOf(holder: CardHolder) {
    const cards = partsNamed("card", await ask("list", nameOf(holder)));
    return cards.flatMap((card) => cardIn(card) ?? []);
  }

  async function drop(holder: CardHolder, names: Fields): Promise<void> {
    await ask("remove", { ...nameOf(holder), ...names });
  }

  return {
    async page(holder, { returnUrl }) {
      const answer = await ask("add", { ...nameOf(holder), pg_post_link: postUrl, pg_back_link: returnUrl });
      const { pg_redirect_url: address } = fieldsOf(answer);
      if (!address?.startsWith("https://")) throw new ProviderError("freedompay: a page for a card without an address");
      return address;
    },

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

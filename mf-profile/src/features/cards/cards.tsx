import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { AddCard } from "./add-card.tsx";
import { CardRow } from "./card-row.tsx";
import { cardOfferQuery, cardsQuery } from "./cards.api.ts";
import styles from "./cards.module.css";

/** The payment section of the profile: cards stay with the payment provider, the product stores none (spec §2). */
export function Cards({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const box = useFocusFallback<HTMLDivElement>();
  const cards = useQuery({ ...cardsQuery(), refetchOnWindowFocus: "always" });
  const offer = useQuery(cardOfferQuery());
  // If the call fails, as at an older api, which does not know it, cards can be added.
  const canAdd = offer.data?.can_add ?? offer.isError;
  const none = offer.data?.can_add === false ? null : <p>{t("cards.none")}</p>;
  return (
    <div ref={box} className={styles.cards} tabIndex={-1}>
      <p className={styles.small}>{t(offer.data?.can_add === false ? "cards.not_kept" : "cards.lead")}</p>
      <Async result={cards} empty={none} rows={1}>
        {(list) => (
          <ul className={styles.list} aria-label={t("cards.title")}>
            {list.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </Async>
      {canAdd && (student.email_verified ? <AddCard /> : <p className={styles.small}>{t("cards.unconfirmed")}</p>)}
    </div>
  );
}

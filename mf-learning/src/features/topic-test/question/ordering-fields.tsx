import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./question-fields.module.css";
import type { QuestionOf } from "./question-of.ts";

interface OrderingFieldsProps {
  question: QuestionOf<"ordering">;
  onChange: (answer: AttemptAnswer | null) => void;
}

/** Items that buttons move up and down; a screen reader hears the new position, and the focus stays with the moved item. */
export function OrderingFields({ question, onChange }: OrderingFieldsProps) {
  const t = useTranslations("tests");
  const { items: texts, answer } = question;
  const order = answer?.kind === "ordering" ? answer.items : texts.map((_, index) => index);
  const [announcement, announce] = useState("");
  const [moved, setMoved] = useState<{ item: number; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!moved) return;
    // At an end of the list the pressed button is disabled: the other button of the item takes the focus.
    const row = list.current?.querySelector(`[data-item="${moved.item}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-by="${moved.by}"] button:not(:disabled)`);
    (wanted ?? row?.querySelector<HTMLButtonElement>("button:not(:disabled)"))?.focus();
  }, [moved]);

  const textOf = (item: number) => texts[item] ?? "";

  const move = (at: number, by: -1 | 1) => {
    const items = [...order];
    const [item] = items.splice(at, 1);
    if (item === undefined) return;
    items.splice(at + by, 0, item);
    onChange({ kind: "ordering", items });
    setMoved({ item, by });
    announce(t("fields.moved", { item: textOf(item), position: at + by + 1, total: order.length }));
  };

  return (
    <>
      <ol ref={list} className={styles.order}>
        {order.map((item, at) => (
          <li key={item} data-item={item} className={styles.item}>
            <span className={styles.position} aria-hidden="true">
              {at + 1}
            </span>
            <span>{textOf(item)}</span>
            <span className={styles.moves}>
              <span data-by="-1">
                <IconButton
                  label={t("fields.up", { item: textOf(item) })}
                  hint={false}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                  icon={ArrowUp}
                />
              </span>
              <span data-by="1">
                <IconButton
                  label={t("fields.down", { item: textOf(item) })}
                  hint={false}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                  icon={ArrowDown}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {answer === null && (
        <div className={styles.keep}>
          <p>{t("fields.not_ordered")}</p>
          <Button variant="secondary" onClick={() => onChange({ kind: "ordering", items: order })}>
            {t("fields.keep")}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

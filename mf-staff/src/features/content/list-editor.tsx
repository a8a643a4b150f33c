import type { Field, ListField } from "@academy/shared/contract/content/field";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { nameOf } from "./item-names.ts";
import { changed, type Json, type JsonChange } from "./json.ts";
import { newItem } from "./new-item.ts";
import { useLabels } from "./use-labels.ts";
import styles from "./value-editor.module.css";

interface ListEditorProps {
  name: string;
  field: Field & ListField;
  value: Json[];
  /** The whole part of the content, in which a new id must be unique. */
  all: Json;
  /** The largest id that was ever used in the part. */
  largestId: number;
  level: number;
  onChange: (change: JsonChange) => void;
  /** The name of an item whose own texts do not name it. */
  titleOf?: ((item: Json) => string | undefined) | undefined;
  /** Renders the fields of one item. */
  renderItem: (item: Json, change: (change: JsonChange) => void, at: number) => ElementSlot;
}

/** A list of the content: each item is folded behind its name, and can be added at the end, moved and removed; open items stay open. */
export function ListEditor({
  name,
  field,
  value,
  all,
  largestId,
  level,
  onChange,
  titleOf,
  renderItem,
}: ListEditorProps) {
  const { t } = useTranslation("staff");
  const { field: labelOf } = useLabels();
  const language = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const replace = (at: number, change: JsonChange) =>
    onChange((before) =>
      Array.isArray(before) ? before.map((other, index) => (index === at ? changed(other, change) : other)) : before,
    );
  const toggle = (at: number) =>
    setOpen((before) => new Set(before.has(at) ? [...before].filter((o) => o !== at) : [...before, at]));
  const move = (from: number, to: number) => {
    const moved = [...value];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setOpen(new Set([to]));
    onChange(moved);
  };
  const remove = (at: number) => {
    setOpen(new Set());
    onChange(value.filter((_, index) => index !== at));
  };
  const isTexts = field.item.kind === "words";
  const heading = Math.min(level + 1, 4) as 3 | 4;

  return (
    <section className={styles.list} aria-label={labelOf(name)}>
      {level > 2 && <p className={styles.legend}>{labelOf(name)}</p>}
      {value.map((inner, at) => {
        const steps = !field.closed && (
          <div className={styles.steps}>
            <Button
              variant="quiet"
              size="compact"
              icon={<ArrowUp size={18} />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              {t("content.up")}
            </Button>
            <Button
              variant="quiet"
              size="compact"
              icon={<ArrowDown size={18} />}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            >
              {t("content.down")}
            </Button>
            <Button variant="quiet-danger" size="compact" icon={<Trash2 size={18} />} onClick={() => remove(at)}>
              {t("content.remove")}
            </Button>
          </div>
        );
        if (isTexts)
          return (
            <div key={at} className={styles.item}>
              {renderItem(inner, (change) => replace(at, change), at)}
              {steps}
            </div>
          );
        return (
          <Disclosure
            key={at}
            level={heading}
            title={`${at + 1}. ${(titleOf?.(inner) ?? nameOf(field.item, inner, language)) || t("content.unnamed")}`}
            open={open.has(at)}
            onToggle={() => toggle(at)}
          >
            <div className={styles.item}>
              {renderItem(inner, (change) => replace(at, change), at)}
              {steps}
            </div>
          </Disclosure>
        );
      })}
      {!field.closed && (
        <div>
          <Button
            variant="secondary"
            size="compact"
            icon={<Plus size={18} />}
            disabled={value.length >= field.most}
            onClick={() => {
              setOpen(new Set([value.length]));
              onChange([...value, newItem(field, all, largestId)]);
            }}
          >
            {t("content.add", { list: labelOf(name) })}
          </Button>
        </div>
      )}
    </section>
  );
}

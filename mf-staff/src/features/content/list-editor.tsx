import type { Field, ListField } from "@academy/shared/contract/content/field";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AddFromFiles } from "./add-from-files.tsx";
import { nameOf } from "./fields/item-names.ts";
import { changed, isGroup, type Json, type JsonChange } from "./fields/json.ts";
import { copyOf, hasIds, newItem } from "./fields/new-item.ts";
import { ItemActions } from "./item-actions.tsx";
import { useLabels } from "./use-labels.ts";
import styles from "./value-editor.module.css";

/** A list of the content with its place in the whole part. */
export interface ListEditorProps {
  /** Its key in the content. */
  name: string;
  field: Field & ListField;
  /** The list's place in the content; undefined where its items have no files. */
  path?: string;
  value: Json[];
  /** The whole part of the content, in which a new id must be unique. */
  all: Json;
  /** The largest id that was ever used in the part; 0 where the id of a removed item may be used again. */
  largestId: number;
  level: number;
  onChange: (change: JsonChange) => void;
  /** The name of an item whose own texts do not name it. */
  titleOf?: ((item: Json) => string | undefined) | undefined;
  /** Renders the fields of one item. */
  renderItem: (item: Json, change: (change: JsonChange) => void, at: number) => ElementSlot;
}

const ownKey = (item: Json | undefined): Json | undefined => (isGroup(item) ? (item.id ?? item.topic_id) : undefined);

/** What an item is known by while it is moved; an item without a number is known by its place. */
const keyOf = (item: Json, at: number): string => String(ownKey(item) ?? at);

/** A list of the content: each item is folded behind its name, and can be added at the end, moved and removed; open items stay open. */
export function ListEditor({
  name,
  field,
  path,
  value,
  all,
  largestId,
  level,
  onChange,
  titleOf,
  renderItem,
}: ListEditorProps) {
  const t = useTranslations("staff");
  const { field: labelOf } = useLabels();
  const language = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const replace = (at: number, change: JsonChange) =>
    onChange((before) =>
      Array.isArray(before) ? before.map((other, index) => (index === at ? changed(other, change) : other)) : before,
    );
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  const move = (from: number, to: number) => {
    const moved = [...value];
    moved.splice(to, 0, ...moved.splice(from, 1));
    if (ownKey(value[from]) === undefined) setOpen(new Set([String(to)]));
    onChange(moved);
  };
  const add = (at: number, items: readonly Json[]) => {
    for (const item of items) toggle(keyOf(item, at));
    onChange(value.toSpliced(at, 0, ...items));
  };
  const copy = (at: number) => add(at + 1, [copyOf(field, value[at] ?? null, all, largestId)]);
  const remove = (at: number) => {
    if (ownKey(value[at]) === undefined) setOpen(new Set());
    onChange(value.filter((_, index) => index !== at));
  };
  const isTexts = field.item.kind === "words";
  const heading = Math.min(level + 1, 4) as 3 | 4;

  return (
    <section className={styles.list} aria-label={labelOf(name)}>
      {level > 2 && <p className={styles.legend}>{labelOf(name)}</p>}
      {value.map((inner, at) => {
        const actions = !field.closed && (
          <ItemActions
            isFirst={at === 0}
            isLast={at === value.length - 1}
            onMove={(by) => move(at, at + by)}
            onCopy={hasIds(field) && value.length < field.most ? () => copy(at) : undefined}
            onRemove={() => remove(at)}
          />
        );
        if (isTexts)
          return (
            <div key={at} className={styles.item}>
              {renderItem(inner, (change) => replace(at, change), at)}
              {actions}
            </div>
          );
        return (
          <Disclosure
            key={keyOf(inner, at)}
            level={heading}
            title={`${at + 1}. ${(titleOf?.(inner) ?? nameOf(field.item, inner, language)) || t("content.unnamed")}`}
            open={open.has(keyOf(inner, at))}
            onToggle={() => toggle(keyOf(inner, at))}
          >
            <div className={styles.item}>
              {renderItem(inner, (change) => replace(at, change), at)}
              {actions}
            </div>
          </Disclosure>
        );
      })}
      {!field.closed && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="compact"
            icon={Plus}
            disabled={value.length >= field.most}
            onClick={() => add(value.length, [newItem(field, all, largestId)])}
          >
            {t("content.add", { list: labelOf(name) })}
          </Button>
          {path !== undefined && (
            <AddFromFiles
              list={field}
              label={labelOf(name)}
              path={path}
              all={all}
              largestId={largestId}
              onAdd={(items) => add(value.length, items)}
            />
          )}
        </div>
      )}
    </section>
  );
}

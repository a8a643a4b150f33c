import { LECTURE_FIELD, PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { nameOf } from "#features/content/fields/item-names.ts";
import type { Json, JsonChange } from "#features/content/fields/json.ts";
import { arranged, neighbourOf, type OutlineRow, outlineOf } from "./arrange.ts";
import styles from "./outline.module.css";

export interface OutlineProps {
  topics: Json;
  onChange: (change: JsonChange) => void;
}

const keyOf = ({ kind, item }: OutlineRow): string => `${kind} ${String(item.id)}`;

const topicField = PART_FIELDS.topics.kind === "list" ? PART_FIELDS.topics.item : LECTURE_FIELD;

/** The topics and lectures as one list that is arranged by dragging: with a mouse, a finger, or the keyboard. */
export function Outline({ topics, onChange }: OutlineProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const root = useRef<HTMLOListElement>(null);
  /** The button that moved a row, which keeps the focus though its row has moved. */
  const pressed = useRef<{ id: string; step: "up" | "down" } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [isTopicDragged, setTopicDragged] = useState(false);
  const rows = outlineOf(topics);
  const names = rows.map(({ kind, item, number }) =>
    t(`content.outline.${kind}`, {
      number,
      name: nameOf(kind === "topic" ? topicField : LECTURE_FIELD, item, language) || t("content.unnamed"),
    }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => keyOf(row) === id);
  const nameById = (id: UniqueIdentifier | undefined) => names[indexOf(id)] ?? "";
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("content.outline.taken", { name: nameById(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("content.outline.over", { name: nameById(active.id), other: nameById(over.id) }) : undefined,
    onDragEnd: ({ active }) => t("content.outline.placed", { name: nameById(active.id) }),
    onDragCancel: ({ active }) => t("content.outline.cancelled", { name: nameById(active.id) }),
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // A topic is dragged among topics alone, and takes its lectures along.
  const shown = isTopicDragged ? rows.filter(({ kind }) => kind === "topic") : rows;
  const step = (index: number, to: number, direction: "up" | "down") => {
    const row = rows[index];
    if (!row) return;
    pressed.current = { id: keyOf(row), step: direction };
    setMoved(keyOf(row));
    onChange((before) => arranged(before, index, to));
  };
  useEffect(() => {
    if (!pressed.current) return;
    const { id, step: direction } = pressed.current;
    pressed.current = null;
    root.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-step="${direction}"]`)?.focus();
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("content.outline.keys") } }}
      onDragStart={({ active }) => setTopicDragged(rows[indexOf(active.id)]?.kind === "topic")}
      onDragCancel={() => setTopicDragged(false)}
      onDragEnd={({ active, over }) => {
        setTopicDragged(false);
        if (over) onChange((before) => arranged(before, indexOf(active.id), indexOf(over.id)));
      }}
    >
      <p className={styles.hint}>{t("content.outline.hint")}</p>
      <SortableContext items={shown.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol ref={root} className={styles.rows}>
          {shown.map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              name={nameById(keyOf(row))}
              up={neighbourOf(rows, rows.indexOf(row), -1)}
              down={neighbourOf(rows, rows.indexOf(row), 1)}
              onStep={(to, direction) => step(rows.indexOf(row), to, direction)}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="visually-hidden">
        {moved && t("content.outline.placed", { name: nameById(moved) })}
      </p>
    </DndContext>
  );
}

interface RowProps {
  row: OutlineRow;
  name: string;
  /** The places to which the row moves by one step; null at the ends. */
  up: number | null;
  down: number | null;
  onStep: (to: number, direction: "up" | "down") => void;
}

function Row({ row, name, up, down, onStep }: RowProps) {
  const t = useTranslations("staff");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: keyOf(row),
    attributes: { roleDescription: t("content.outline.row") },
  });
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={styles.row}
      data-row={keyOf(row)}
      data-kind={row.kind}
      data-moving={isDragging || undefined}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={t("content.outline.move", { name })}
      >
        <GripVertical size={20} />
      </button>
      <span className={styles.name}>{name}</span>
      <IconButton
        label={t("content.outline.up", { name })}
        hint={false}
        data-step="up"
        disabled={up === null}
        onClick={() => up !== null && onStep(up, "up")}
        icon={<ArrowUp size={18} />}
      />
      <IconButton
        label={t("content.outline.down", { name })}
        hint={false}
        data-step="down"
        disabled={down === null}
        onClick={() => down !== null && onStep(down, "down")}
        icon={<ArrowDown size={18} />}
      />
    </li>
  );
}

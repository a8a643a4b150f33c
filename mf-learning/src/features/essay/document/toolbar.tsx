import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading1,
  Heading2,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  Search,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, memo, useMemo, useState } from "react";
import type { Editor } from "./editor.ts";
import styles from "./tools.module.css";
import { ACTIONS, keysOf, readTools, shownTools, type Tool } from "./tools.ts";
import { useEditorState } from "./use-editor-state.ts";

const ICONS: Record<Tool, typeof Bold> = {
  undo: Undo2,
  redo: Redo2,
  heading: Heading1,
  subheading: Heading2,
  strong: Bold,
  emphasis: Italic,
  bullets: List,
  numbers: ListOrdered,
  indent: ListIndentIncrease,
  outdent: ListIndentDecrease,
  quote: TextQuote,
  footnote: Superscript,
  table: Table,
  row: BetweenHorizontalStart,
  column: BetweenVerticalStart,
  remove_row: TableRowsSplit,
  remove_column: TableColumnsSplit,
};

interface ToolbarProps {
  /** The id of the text that the tools change. */
  controls: string;
  editor: Editor;
  searching: boolean;
  onFind: () => void;
}

/** The row of buttons above the text: one stop for the Tab key; the arrow keys move between the buttons (WAI-ARIA toolbar). */
export const Toolbar = memo(function Toolbar({ controls, editor, searching, onFind }: ToolbarProps) {
  const t = useTranslations("essay");
  const [current, setCurrent] = useState<Tool | "find">("undo");
  const known = useEditorState(editor, shownTools);
  const shown = useMemo(() => readTools(known), [known]);
  const stop = shown.some(({ tool }) => tool === current) || current === "find" ? current : "undo";
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const last = buttons.length - 1;
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const buttonOf = (tool: Tool | "find") => ({
    label: t(`editor.${tool}`),
    "aria-keyshortcuts": keysOf(tool) || undefined,
    tabIndex: tool === stop ? 0 : -1,
    onFocus: () => setCurrent(tool),
  });
  return (
    <div
      role="toolbar"
      aria-label={t("editor.tools")}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={walk}
      // The text keeps its selection, and a phone keeps its keyboard open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {shown.map(({ tool, isDisabled, isOn }) => {
        const Icon = ICONS[tool];
        return (
          <IconButton
            key={tool}
            {...buttonOf(tool)}
            aria-pressed={isOn}
            aria-disabled={isDisabled || undefined}
            onClick={() => editor.run(ACTIONS[tool].command)}
          >
            <Icon size={20} />
          </IconButton>
        );
      })}
      <IconButton {...buttonOf("find")} aria-expanded={searching} onClick={onFind}>
        <Search size={20} />
      </IconButton>
    </div>
  );
});

import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { Search } from "lucide-react";
import { type KeyboardEvent, memo, useState } from "react";
import type { Editor } from "./editor.ts";
import styles from "./tools.module.css";
import { ACTIONS, keysOf, shownTools, type Tool } from "./tools.ts";
import { useEditorState } from "./use-editor-state.ts";

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
  const shown = useEditorState(editor, shownTools);
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
    "aria-keyshortcuts": keysOf(tool),
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
        const { Icon, command } = ACTIONS[tool];
        return (
          <IconButton
            key={tool}
            {...buttonOf(tool)}
            aria-pressed={isOn}
            aria-disabled={isDisabled || undefined}
            onClick={() => editor.run(command)}
            icon={Icon}
          />
        );
      })}
      <IconButton {...buttonOf("find")} aria-expanded={searching} onClick={onFind} icon={Search} />
    </div>
  );
});

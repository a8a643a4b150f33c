import { useTranslation } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { Bold, Eye, Heading1, Heading2, Italic, List, ListOrdered, Pencil, Superscript, TextQuote } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import styles from "./editor.module.css";
import { TOOLS, type Tool } from "./tools.ts";

const ICONS: Record<Tool, typeof Bold> = {
  heading: Heading1,
  subheading: Heading2,
  strong: Bold,
  emphasis: Italic,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  footnote: Superscript,
};

interface ToolbarProps {
  /** The id of the text field that the tools change. */
  controls: string;
  onTool: (tool: Tool) => void;
  previewing: boolean;
  onPreview: () => void;
}

/** The row of buttons above the text: one stop for the Tab key; the arrow keys move between the buttons (WAI-ARIA toolbar). */
export function Toolbar({ controls, onTool, previewing, onPreview }: ToolbarProps) {
  const { t } = useTranslation("essay");
  const [current, setCurrent] = useState(0);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const last = buttons.length - 1;
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t("editor.tools")}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={walk}
      // The text field keeps its selection, and a phone keeps its keyboard open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool];
        return (
          <IconButton
            key={tool}
            label={t(`editor.${tool}`)}
            tabIndex={index === current ? 0 : -1}
            aria-disabled={previewing || undefined}
            onFocus={() => setCurrent(index)}
            onClick={() => !previewing && onTool(tool)}
          >
            <Icon size={20} />
          </IconButton>
        );
      })}
      <span className={styles.reach}>
        <IconButton
          label={t(previewing ? "editor.write" : "editor.preview")}
          variant="outline"
          tabIndex={current === TOOLS.length ? 0 : -1}
          onFocus={() => setCurrent(TOOLS.length)}
          onClick={onPreview}
        >
          {previewing ? <Pencil size={20} /> : <Eye size={20} />}
        </IconButton>
      </span>
    </div>
  );
}

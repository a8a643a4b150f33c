import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { TextField } from "@academy/shared/ui/forms/field";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Editor } from "./editor.ts";
import { foundIn, search, step } from "./find.ts";
import styles from "./tools.module.css";
import { useEditorState } from "./use-editor-state.ts";

interface FindBarProps {
  /** The id of the field. */
  id: string;
  editor: Editor;
  onClose: () => void;
}

/** Finds words in the essay: Enter goes to the next match, Escape back into the text, where the match is selected. */
export function FindBar({ id, editor, onClose }: FindBarProps) {
  const t = useTranslations("essay");
  const [query, setQuery] = useState("");
  const { matches, current } = useEditorState(editor, foundIn);
  const close = () => {
    editor.run(search(""));
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement)
      editor.show(step(event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.find} onKeyDown={press}>
      <TextField
        label={t("editor.find")}
        id={id}
        type="search"
        autoFocus
        value={query}
        onValueChange={(text) => {
          setQuery(text);
          editor.show(search(text));
        }}
      />
      <p role="status" className={styles.matches}>
        {query.trim() === ""
          ? ""
          : matches.length === 0
            ? t("editor.find_none")
            : t("editor.find_at", { at: current + 1, all: matches.length })}
      </p>
      <span className={styles.steps}>
        <IconButton label={t("editor.find_before")} onClick={() => editor.show(step(-1))} icon={ChevronUp} />
        <IconButton label={t("editor.find_next")} onClick={() => editor.show(step(1))} icon={ChevronDown} />
        <IconButton label={t("editor.find_close")} onClick={close} icon={X} />
      </span>
    </search>
  );
}

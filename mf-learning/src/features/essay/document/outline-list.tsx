import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type Command, type EditorState, Selection } from "prosemirror-state";
import { memo } from "react";
import type { Editor } from "./editor.ts";
import { nodes } from "./schema.ts";
import styles from "./tools.module.css";
import { useEditorState } from "./use-editor-state.ts";

function headingsOf({ doc }: EditorState) {
  const found: { text: string; level: number; position: number }[] = [];
  doc.forEach((node, position) => {
    if (node.type === nodes.heading) found.push({ text: node.textContent, level: node.attrs.level, position });
  });
  return found;
}

/** The headings as they are shown: their positions change with every key. */
const outlineOf = (state: EditorState) => headingsOf(state).map(({ text, level }) => ({ text, level }));

/** Goes to a heading by its index. */
const goToHeading =
  (index: number): Command =>
  (state, dispatch) => {
    const heading = headingsOf(state)[index];
    if (!heading) return false;
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(heading.position + 1))).scrollIntoView());
    return true;
  };

/** The headings of the essay; each leads to its position in the text. Nothing is shown without headings. */
export const OutlineList = memo(function OutlineList({ editor }: { editor: Editor }) {
  const t = useTranslations("essay");
  const headings = useEditorState(editor, outlineOf);
  if (headings.length === 0) return null;
  return (
    <Disclosure title={t("editor.outline")}>
      <nav aria-label={t("editor.outline")}>
        <ul className={styles.outline}>
          {headings.map(({ text, level }, index) => (
            <li key={index} data-level={Math.min(3, level)}>
              <Button variant="link" dir="auto" onClick={() => editor.goTo(goToHeading(index))}>
                {text.trim() || t("editor.heading")}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
});

import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { memo, useMemo } from "react";
import type { Editor } from "./editor.ts";
import { goToHeading, outlineOf, readOutline } from "./outline.ts";
import styles from "./tools.module.css";
import { useEditorState } from "./use-editor-state.ts";

/** The headings of the essay; each leads to its position in the text. Nothing is shown without headings. */
export const OutlineList = memo(function OutlineList({ editor }: { editor: Editor }) {
  const t = useTranslations("essay");
  const outline = useEditorState(editor, outlineOf);
  const headings = useMemo(() => readOutline(outline), [outline]);
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

import type { FootnoteDefinition, Nodes, Root } from "mdast";
import { Fragment, type ReactNode, useId, useMemo } from "react";
import styles from "./essay-text.module.css";
import { parseEssay } from "./parse-essay.ts";

/** What is said of footnotes, by the area that shows the essay. */
export interface FootnoteWords {
  footnotes: string;
  footnote: (number: number) => string;
  backTo: (number: number) => string;
}

interface EssayTextProps {
  markdown: string;
  words: FootnoteWords;
  /** The level of the essay's first headings on this page. */
  level?: 2 | 3;
}

/** The text of an essay as it is read: elements made from its Markdown, never HTML of the author's (reading 78). */
export function EssayText({ markdown, words, level = 3 }: EssayTextProps) {
  const id = useId();
  const root = useMemo(() => parseEssay(markdown), [markdown]);
  const notes = footnotesOf(root);
  const numbers = new Map(notes.map(({ identifier }, index) => [identifier, index + 1]));
  const seen = new Set<string>();

  const all = (nodes: readonly Nodes[]): ReactNode[] =>
    nodes.map((node, index) => <Fragment key={index}>{one(node)}</Fragment>);

  const one = (node: Nodes): ReactNode => {
    switch (node.type) {
      case "text":
        return node.value;
      case "break":
        return <br />;
      case "paragraph":
        return <p>{all(node.children)}</p>;
      case "heading": {
        const Heading = `h${Math.min(6, node.depth + level - 1)}` as "h2";
        return <Heading>{all(node.children)}</Heading>;
      }
      case "emphasis":
        return <em>{all(node.children)}</em>;
      case "strong":
        return <strong>{all(node.children)}</strong>;
      case "blockquote":
        return <blockquote>{all(node.children)}</blockquote>;
      case "list":
        return node.ordered ? <ol start={node.start ?? 1}>{all(node.children)}</ol> : <ul>{all(node.children)}</ul>;
      case "listItem":
        return <li>{node.spread ? all(node.children) : node.children.map((child) => tight(child))}</li>;
      case "footnoteReference": {
        const number = numbers.get(node.identifier);
        if (!number) return null;
        const first = !seen.has(node.identifier);
        seen.add(node.identifier);
        return (
          <sup>
            <a
              id={first ? `${id}-ref-${number}` : undefined}
              href={`#${id}-note-${number}`}
              aria-label={words.footnote(number)}
              onClick={(event) => lead(event, `${id}-note-${number}`)}
            >
              {number}
            </a>
          </sup>
        );
      }
      case "footnoteDefinition":
        return null;
      default:
        return "children" in node ? all(node.children) : "value" in node ? node.value : null;
    }
  };

  const tight = (node: Nodes) =>
    node.type === "paragraph" ? (
      <Fragment key={keyOf(node)}>{all(node.children)}</Fragment>
    ) : (
      <Fragment key={keyOf(node)}>{one(node)}</Fragment>
    );

  return (
    <div className={styles.text} dir="auto">
      {all(root.children)}
      {notes.length > 0 && (
        <div className={styles.notes}>
          <ol aria-label={words.footnotes}>
            {notes.map((note, index) => {
              const number = index + 1;
              return (
                <li key={note.identifier} id={`${id}-note-${number}`} tabIndex={-1}>
                  {all(
                    note.children.flatMap<Nodes>((child) => (child.type === "paragraph" ? child.children : [child])),
                  )}{" "}
                  <a
                    href={`#${id}-ref-${number}`}
                    className={styles.back}
                    aria-label={words.backTo(number)}
                    onClick={(event) => lead(event, `${id}-ref-${number}`)}
                  >
                    {BACK}
                  </a>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </div>
  );
}

/** The usual sign of the way back from a footnote; its words are read aloud instead. */
const BACK = "↩";

const keyOf = (node: Nodes) => node.position?.start.offset ?? 0;

/** Leads to a place of the text; the address stays, for it would take the page to the beginning. */
function lead(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}

/** The footnotes that the text refers to, in the order in which it does. */
function footnotesOf(root: Root): FootnoteDefinition[] {
  const definitions = new Map<string, FootnoteDefinition>();
  const wanted: string[] = [];
  const walk = (node: Nodes) => {
    if (node.type === "footnoteDefinition") definitions.set(node.identifier, definitions.get(node.identifier) ?? node);
    if (node.type === "footnoteReference" && !wanted.includes(node.identifier)) wanted.push(node.identifier);
    if ("children" in node) node.children.forEach(walk);
  };
  walk(root);
  return wanted.flatMap((identifier) => definitions.get(identifier) ?? []);
}

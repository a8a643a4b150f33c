import type { Nodes } from "mdast";
import { Fragment, type ReactNode, useId, useMemo } from "react";
import { BACK, findPassages, footnotesOf, type Passages } from "./essay-passages.ts";
import { essayTable } from "./essay-table.tsx";
import styles from "./essay-text.module.css";
import { leadTo } from "./lead-to.tsx";
import { parseEssay } from "./parse-essay.tsx";

/** Passages to be marked in a text, each with a link to the remark about it. */
export interface PassageMarks {
  /** The words of the passages, as quoted. */
  quotes: readonly string[];
  /** The accessible name of the link to a remark, by the remark's number from one. */
  nameOf: (number: number) => string;
  /** The remarks themselves: a wide window shows them in the margin, beside their passages. */
  notes?: readonly string[];
  /** The ids of marks and remarks on the page. */
  ids: PassageIds;
}

/** The ids of a mark in the text and of its remark, by their index in the list. */
export interface PassageIds {
  mark: (index: number) => string;
  remark: (index: number) => string;
}

/** The ids of the passages of one text; `scope` is unique to that text. */
export const passageIds = (scope: string): PassageIds => ({
  mark: (index) => `${scope}-mark-${index + 1}`,
  remark: (index) => `${scope}-remark-${index + 1}`,
});

/** For each quotation, whether a text contains its words; the text need not be on the page. */
export const passagesFound = (markdown: string, quotes: readonly string[]): readonly boolean[] =>
  quotes.length === 0 ? [] : findPassages(parseEssay(markdown), quotes).isFound;

/** Texts about footnotes; the area that shows the essay provides them. */
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
  /** Passages that have remarks; usually none. */
  marks?: PassageMarks | undefined;
}

/** The content of paragraphs in their place. */
const withoutParagraphs = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === "paragraph" ? node.children : [node]));

/** A character that no text contains. */
const SEPARATOR = "\0";

/** The text of an essay for reading: elements are made from its Markdown, and HTML of the author is never used (reading 78). */
export function EssayText({ markdown, words, level = 3, marks }: EssayTextProps) {
  const id = useId();
  const root = useMemo(() => parseEssay(markdown), [markdown]);
  // All quotations in one string: the list is a new array whenever a remark is edited.
  const quotes = marks?.quotes.join(SEPARATOR) ?? "";
  const passages: Passages | null = useMemo(
    () => (quotes === "" ? null : findPassages(root, quotes.split(SEPARATOR))),
    [root, quotes],
  );
  const notes = footnotesOf(root);
  const numbers = new Map(notes.map(({ identifier }, index) => [identifier, index + 1]));
  const seen = new Set<string>();

  const renderAll = (nodes: readonly Nodes[]): ReactNode[] =>
    nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);

  /** The links, shown as numbers, that lead from passages to their remarks. CSS draws the numbers, so that a selection does not copy them. */
  const remarkLinks = (remarks: readonly number[]): ReactNode =>
    marks &&
    remarks.map((index) => (
      <Fragment key={index}>
        {/* biome-ignore lint/a11y/useAnchorContent: its label names it; a number in the text would be copied by a selection. */}
        <a
          id={marks.ids.mark(index)}
          href={`#${marks.ids.remark(index)}`}
          className={styles.lead}
          data-number={index + 1}
          aria-label={marks.nameOf(index + 1)}
          onClick={(event) => leadTo(event, marks.ids.remark(index))}
        />
        {marks.notes && (
          <span aria-hidden="true" className={styles.margin} data-note={`${index + 1}. ${marks.notes[index]}`} />
        )}
      </Fragment>
    ));

  const marked = (node: Nodes, text: string): ReactNode =>
    passages?.segmentsOf.get(node)?.map((segment, index) => (
      <Fragment key={index}>
        {segment.remarks.length === 0 ? (
          <span>{segment.text}</span>
        ) : (
          <mark className={styles.passage} data-several={segment.remarks.length > 1 || undefined}>
            {segment.text}
          </mark>
        )}
        {remarkLinks(segment.ends)}
      </Fragment>
    )) ?? text;

  const renderNode = (node: Nodes): ReactNode => {
    switch (node.type) {
      case "text":
        return marked(node, node.value);
      case "break":
        return <br />;
      case "paragraph":
        return <p>{renderAll(node.children)}</p>;
      case "heading": {
        const Heading = `h${Math.min(6, node.depth + level - 1)}` as "h2";
        return <Heading>{renderAll(node.children)}</Heading>;
      }
      case "emphasis":
        return <em>{renderAll(node.children)}</em>;
      case "strong":
        return <strong>{renderAll(node.children)}</strong>;
      case "blockquote":
        return <blockquote dir="auto">{renderAll(node.children)}</blockquote>;
      case "list":
        return node.ordered ? (
          <ol dir="auto" start={node.start ?? 1}>
            {renderAll(node.children)}
          </ol>
        ) : (
          <ul dir="auto">{renderAll(node.children)}</ul>
        );
      case "listItem":
        return <li>{renderAll(node.spread ? node.children : withoutParagraphs(node.children))}</li>;
      case "table":
        return essayTable(node, renderAll);
      case "footnoteReference": {
        const number = numbers.get(node.identifier);
        if (!number) return null;
        const first = !seen.has(node.identifier);
        seen.add(node.identifier);
        return (
          <>
            <sup>
              <a
                id={first ? `${id}-ref-${number}` : undefined}
                href={`#${id}-note-${number}`}
                aria-label={words.footnote(number)}
                onClick={(event) => leadTo(event, `${id}-note-${number}`)}
              >
                {number}
              </a>
            </sup>
            {remarkLinks(passages?.segmentsOf.get(node)?.flatMap(({ ends }) => ends) ?? [])}
          </>
        );
      }
      case "footnoteDefinition":
        return null;
      default:
        return "children" in node ? renderAll(node.children) : "value" in node ? marked(node, node.value) : null;
    }
  };

  return (
    // Remarks quote the author: no translation may stand in their place.
    <div className={styles.text} dir="auto" translate="no">
      {renderAll(root.children)}
      {notes.length > 0 && (
        <div className={styles.notes}>
          <ol aria-label={words.footnotes}>
            {notes.map((note, index) => {
              const number = index + 1;
              return (
                <li key={note.identifier} id={`${id}-note-${number}`} tabIndex={-1}>
                  {renderAll(withoutParagraphs(note.children))}{" "}
                  <a
                    href={`#${id}-ref-${number}`}
                    className={styles.back}
                    aria-label={words.backTo(number)}
                    onClick={(event) => leadTo(event, `${id}-ref-${number}`)}
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

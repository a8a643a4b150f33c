import { type Inline, parseLegalText } from "@academy/shared/contract/legal/parse-legal-text";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { Link } from "@academy/shared/router";
import { NewTabLink } from "@academy/shared/ui/navigation/new-tab-link";
import styles from "./legal-blocks.module.css";

/** Plain text shown with bullets and links; never as HTML (spec §2). */
export function LegalBlocks({ text }: { text: string }) {
  return (
    <div className={styles.blocks}>
      {parseLegalText(text).map((block, at) =>
        block.kind === "paragraph" ? (
          <p key={at}>
            <InlineText content={block.content} />
          </p>
        ) : (
          <ul key={at}>
            {block.items.map((content) => (
              <li key={content.map((piece) => piece.text).join("")}>
                <InlineText content={content} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function InlineText({ content }: { content: Inline[] }) {
  return content.map((piece, at) => <Piece key={at} {...piece} />);
}

function Piece({ text, link }: Inline) {
  if (!link) return <span>{nonBreaking(text)}</span>;
  if (link.kind === "page") return <Link to={link.to}>{nonBreaking(text)}</Link>;
  if (link.kind === "mail") return <a href={link.to}>{text}</a>;
  return <NewTabLink href={link.to}>{text}</NewTabLink>;
}

import type { Author, Question } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { useMergedRef } from "@academy/shared/ui/hooks/use-merged-ref";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Star } from "lucide-react";
import { useState } from "react";
import type { PostKind } from "#features/questions/query/questions.api.ts";
import styles from "./post.module.css";
import { PostActions } from "./post-actions.tsx";
import { PostAuthor } from "./post-author.tsx";
import { PostForm } from "./post-form.tsx";
import { textAfterTitle } from "./text-after-title.ts";

type Post = Pick<
  Question,
  "id" | "title" | "content" | "created_at" | "edited_at" | "is_own" | "is_deleted" | "is_hidden" | "editable_until"
> & { user: Author; is_important?: boolean };

interface PostCardProps {
  kind: PostKind;
  post: Post;
  /** The heading of a question; an answer has none. */
  heading?: ElementSlot;
  /** Shows the first lines only, for a list. */
  short?: boolean;
  /** What is shown beside the actions. */
  foot?: ElementSlot;
  /** Whether the reader has just posted it: then it takes the focus and scrolls into sight. */
  arrived?: boolean;
  onChange: (content: string) => Promise<unknown>;
  onDeleted: () => void;
}

/** A question or an answer in full: its author, the text or the form that changes it, and the allowed actions. */
export function PostCard({
  kind,
  post,
  heading,
  short = false,
  foot,
  arrived = false,
  onChange,
  onDeleted,
}: PostCardProps) {
  const t = useTranslations("learning");
  const [editing, setEditing] = useState(false);
  const card = useMergedRef(useFocus<HTMLDivElement>(arrived), useFocusFallback<HTMLDivElement>());
  const settle = () => setEditing(false);
  const text = kind === "answer" ? post.content : textAfterTitle(post.title, post.content);

  return (
    <div ref={card} tabIndex={-1} className={styles.post} data-arrived={arrived}>
      <PostAuthor user={post.user} moment={post.created_at}>
        {post.is_important && (
          <Tag tone="accent" icon={<Star size={14} />}>
            {t("questions.important")}
          </Tag>
        )}
        {post.is_hidden && <Tag tone="warning">{t("questions.hidden")}</Tag>}
        {arrived && <Tag tone="success">{t("questions.arrived")}</Tag>}
        {post.edited_at && <span className={styles.edited}>{t("questions.life.edited")}</span>}
      </PostAuthor>
      {post.is_deleted ? (
        <p className={styles.deleted}>{t(`questions.life.${kind}_is_deleted`)}</p>
      ) : editing ? (
        <PostForm
          label={t(`questions.form.${kind}`)}
          keys={t("questions.form.keys_save")}
          submitLabel={t("questions.life.save")}
          emptyMessage={t(`questions.form.empty_${kind}`)}
          draftKey={`edit:${kind}:${post.id}`}
          initial={post.content}
          onPost={async (content) => {
            await onChange(content);
            settle();
          }}
          onLeave={settle}
          autoFocus
        >
          <Button variant="quiet" onClick={settle}>
            {t("questions.life.keep")}
          </Button>
        </PostForm>
      ) : (
        <>
          {heading}
          {text && (
            <p className={short ? styles.excerpt : styles.content} dir="auto">
              {text}
            </p>
          )}
        </>
      )}
      {!editing && (
        <div className={styles.foot}>
          <PostActions
            kind={kind}
            post={post}
            about={post.title || post.content.slice(0, 60)}
            onEdit={() => setEditing(true)}
            onDeleted={onDeleted}
          />
          {foot}
        </div>
      )}
    </div>
  );
}

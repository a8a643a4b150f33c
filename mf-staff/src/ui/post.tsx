import type { StaffAuthor } from "@academy/shared/contract/staff/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import type { ReactNode } from "react";
import { PersonLink } from "./person-link.tsx";
import styles from "./post.module.css";

interface PostProps {
  author: StaffAuthor;
  /** When it was posted; null for a preview. */
  moment: string | null;
  content: string;
  isDeleted?: boolean;
  isHidden?: boolean;
  /** Whether the post is highlighted in its thread. */
  isMarked?: boolean;
  /** Further tags beside the author. */
  tags?: ElementSlot;
  /** The actions on the post. */
  actions?: ReactNode;
}

/** A question or an answer as students see it, and what only staff see: its author, and the text of a hidden post. */
export function Post({
  author,
  moment,
  content,
  isDeleted = false,
  isHidden = false,
  isMarked = false,
  tags,
  actions,
}: PostProps) {
  const t = useTranslations("staff");
  const unnamed = author.is_staff ? t("questions.academy") : t("questions.student");
  const name = author.is_former ? t("frame.nobody") : author.first_name || unnamed;
  return (
    <article className={styles.post} data-marked={isMarked}>
      <div className={styles.head}>
        <Avatar photo={author.photo} name={name} size="small" decorative />
        <bdi className={styles.name}>
          <PersonLink id={author.student} name={name} />
        </bdi>
        {author.is_instructor && <Tag tone="primary">{t("questions.instructor")}</Tag>}
        {author.is_staff && !author.is_instructor && author.first_name && (
          <Tag tone="primary">{t("questions.academy")}</Tag>
        )}
        {isHidden && <Tag tone="warning">{t("questions.hidden")}</Tag>}
        {tags}
        {moment && (
          <span className={styles.moment}>
            <RelativeTime moment={moment} />
          </span>
        )}
      </div>
      {isDeleted ? (
        <p className={styles.gone}>{t("questions.deleted")}</p>
      ) : (
        <p className={styles.text} dir="auto">
          {content}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

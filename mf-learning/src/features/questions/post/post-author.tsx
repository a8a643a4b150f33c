import type { Author } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import type { ReactNode } from "react";
import styles from "./post.module.css";

interface PostAuthorProps {
  user: Author;
  /** When it was posted; null while it is being sent. */
  moment: string | null;
  /** Further tags. */
  children?: ReactNode;
}

/** The author and the age of a post: photo, first name, badge of an instructor or of the academy. */
export function PostAuthor({ user, moment, children }: PostAuthorProps) {
  const t = useTranslations("learning");
  const unnamed = user.is_staff ? t("questions.academy") : t("questions.student");
  const name = user.is_former ? t("questions.former") : user.first_name || unnamed;
  return (
    <div className={styles.author}>
      <Avatar photo={user.photo} name={name} size="small" />
      <bdi className={styles.name} translate="no">
        {name}
      </bdi>
      {user.is_instructor && <Tag tone="primary">{t("questions.instructor")}</Tag>}
      {user.is_staff && !user.is_instructor && user.first_name && <Tag tone="primary">{t("questions.academy")}</Tag>}
      {children}
      <span className={styles.moment}>{moment ? <RelativeTime moment={moment} /> : t("questions.detail.sending")}</span>
    </div>
  );
}

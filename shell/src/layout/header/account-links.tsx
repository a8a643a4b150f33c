import { useTranslations } from "@academy/shared/i18n";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { signOut, useSignedIn, useStudent } from "@academy/shared/session";
import { Button, ButtonLink } from "@academy/shared/ui/buttons/button";
import { Avatar } from "@academy/shared/ui/cards/avatar";
import { BriefcaseBusiness, GraduationCap, LogOut } from "lucide-react";
import { useState } from "react";
import styles from "./account-links.module.css";
import { useMyCourse } from "./use-my-course.ts";

interface AccountLinksProps {
  shape: "row" | "list";
  onChoose?: () => void;
  /** The row has no room for the logout button, which then is in the menu. */
  logOutElsewhere?: boolean;
}

/** The links to the course and the profile and the logout button for a student; sign-in and sign-up for a visitor (spec §2, reading 12). */
export function AccountLinks({ shape, onChoose, logOutElsewhere = false }: AccountLinksProps) {
  const inList = shape === "list";
  const look = { size: inList ? "normal" : "compact", wide: inList, ...(onChoose && { onClick: onChoose }) } as const;
  return (
    <div className={styles.links} data-shape={shape}>
      {useSignedIn() ? <StudentLinks {...look} logOutElsewhere={logOutElsewhere} /> : <VisitorLinks {...look} />}
    </div>
  );
}

/** How a link of this kind looks, and what a click on it does besides. */
interface Look {
  size: "normal" | "compact";
  wide: boolean;
  onClick?: () => void;
}

function VisitorLinks(look: Look) {
  const t = useTranslations("shell");
  const path = useRolePath();
  return (
    <>
      <ButtonLink {...look} to={path("signIn")} variant={look.wide ? "secondary" : "quiet"}>
        {t("header.sign_in")}
      </ButtonLink>
      <ButtonLink {...look} to={path("signUp")}>
        {t("header.sign_up")}
      </ButtonLink>
    </>
  );
}

function StudentLinks({ logOutElsewhere, ...look }: Look & { logOutElsewhere: boolean }) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const { student } = useStudent();
  const name = student ? `${student.first_name} ${student.last_name}`.trim() : "";
  return (
    <>
      <MyCourseLink {...look} />
      <ButtonLink
        {...look}
        to={path("profile")}
        variant="quiet"
        icon={<Avatar photo={student?.photo ?? null} name={name} size="small" decorative />}
      >
        <span className={styles.name} translate={name ? "no" : undefined}>
          {name || t("header.profile")}
        </span>
      </ButtonLink>
      {student?.is_staff && <StaffLink {...look} />}
      {!logOutElsewhere && <LogOutButton {...look} />}
    </>
  );
}

/** The link to the staff's area, where the platform has that area; when the header's line is full, only its icon. */
function StaffLink(look: Look) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const to = path("staff");
  if (to === path("home")) return null;
  return (
    <ButtonLink
      {...look}
      to={to}
      variant="quiet"
      icon={BriefcaseBusiness}
      {...(look.wide ? {} : { title: t("header.staff") })}
    >
      <span className={look.wide ? undefined : `${styles.staff} visually-hidden`}>{t("header.staff")}</span>
    </ButtonLink>
  );
}

/** The link back into the student's course, with its text at every width. */
export function MyCourseLink(look: Look) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const courseId = useMyCourse();
  return (
    <ButtonLink {...look} to={path("course", { courseId })} aria-label={t("header.my_course")}>
      <span className={styles.course} data-wide={look.wide}>
        <GraduationCap size={20} />
        <span className={styles.text}>{t("header.my_course")}</span>
      </span>
    </ButtonLink>
  );
}

/** Logging out leads to the sign-in screen from every page (spec §4). */
function LogOutButton({ onClick, ...look }: Look) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const path = useRolePath();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      await navigate(path("signIn"));
    } finally {
      setLeaving(false);
      onClick?.();
    }
  };
  return (
    <Button
      {...look}
      variant="quiet"
      pending={leaving}
      pendingLabel={t("header.logging_out")}
      aria-label={leaving ? t("header.logging_out") : t("header.log_out")}
      onClick={() => void leave()}
    >
      <span className={styles.out} data-wide={look.wide}>
        <LogOut size={18} />
        <span className={styles.text}>{t("header.log_out")}</span>
      </span>
    </Button>
  );
}

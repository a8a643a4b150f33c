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
  const signedIn = useSignedIn();
  const chosen = onChoose ? { onClick: onChoose } : {};
  return (
    <div className={styles.links} data-shape={shape}>
      {signedIn ? (
        <StudentLinks shape={shape} chosen={chosen} logOutElsewhere={logOutElsewhere} />
      ) : (
        <VisitorLinks shape={shape} chosen={chosen} />
      )}
    </div>
  );
}

interface Part {
  shape: "row" | "list";
  chosen: { onClick?: () => void };
}

function VisitorLinks({ shape, chosen }: Part) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const size = shape === "row" ? "compact" : "normal";
  return (
    <>
      <ButtonLink
        {...chosen}
        to={path("signIn")}
        variant={shape === "row" ? "quiet" : "secondary"}
        size={size}
        wide={shape === "list"}
      >
        {t("header.sign_in")}
      </ButtonLink>
      <ButtonLink {...chosen} to={path("signUp")} size={size} wide={shape === "list"}>
        {t("header.sign_up")}
      </ButtonLink>
    </>
  );
}

function StudentLinks({ shape, chosen, logOutElsewhere }: Part & { logOutElsewhere: boolean }) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const { student } = useStudent();
  const name = student ? `${student.first_name} ${student.last_name}`.trim() : "";
  const size = shape === "row" ? "compact" : "normal";
  return (
    <>
      <MyCourseLink {...chosen} size={size} wide={shape === "list"} />
      <ButtonLink
        {...chosen}
        to={path("profile")}
        variant="quiet"
        size={size}
        wide={shape === "list"}
        icon={<Avatar photo={student?.photo ?? null} name={name} size="small" decorative />}
      >
        <span className={styles.name} translate={name ? "no" : undefined}>
          {name || t("header.profile")}
        </span>
      </ButtonLink>
      {student?.is_staff && <StaffLink shape={shape} chosen={chosen} />}
      {!logOutElsewhere && <LogOutButton shape={shape} chosen={chosen} />}
    </>
  );
}

/** The link to the staff's area, where the platform has that area; when the header's line is full, only its icon. */
function StaffLink({ shape, chosen }: Part) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const to = path("staff");
  if (to === path("home")) return null;
  const inList = shape === "list";
  return (
    <ButtonLink
      {...chosen}
      to={to}
      variant="quiet"
      size={inList ? "normal" : "compact"}
      wide={inList}
      icon={<BriefcaseBusiness size={18} />}
      {...(inList ? {} : { title: t("header.staff") })}
    >
      <span className={inList ? undefined : `${styles.staff} visually-hidden`}>{t("header.staff")}</span>
    </ButtonLink>
  );
}

interface MyCourseLinkProps {
  size?: "normal" | "compact";
  wide?: boolean;
  onClick?: () => void;
}

/** The link back into the student's course, with its text at every width. */
export function MyCourseLink({ size = "compact", wide = false, onClick }: MyCourseLinkProps) {
  const t = useTranslations("shell");
  const path = useRolePath();
  const courseId = useMyCourse();
  return (
    <ButtonLink
      {...(onClick ? { onClick } : {})}
      to={path("course", { courseId })}
      size={size}
      wide={wide}
      aria-label={t("header.my_course")}
    >
      <span className={styles.course} data-wide={wide}>
        <GraduationCap size={20} />
        <span className={styles.text}>{t("header.my_course")}</span>
      </span>
    </ButtonLink>
  );
}

/** Logging out leads to the sign-in screen from every page (spec §4). */
function LogOutButton({ shape, chosen }: Part) {
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
      chosen.onClick?.();
    }
  };
  return (
    <Button
      variant="quiet"
      size={shape === "row" ? "compact" : "normal"}
      wide={shape === "list"}
      pending={leaving}
      pendingLabel={t("header.logging_out")}
      aria-label={leaving ? t("header.logging_out") : t("header.log_out")}
      onClick={() => void leave()}
    >
      <span className={styles.out} data-wide={shape === "list"}>
        <LogOut size={18} />
        <span className={styles.text}>{t("header.log_out")}</span>
      </span>
    </Button>
  );
}

import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { ContentCourse } from "@academy/shared/contract/staff/content";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Select } from "@academy/shared/ui/forms/select";
import { Plus } from "lucide-react";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { AddCourse } from "./add-course.tsx";
import { removeCourse } from "./courses.api.ts";
import styles from "./courses-bar.module.css";

interface CoursesBarProps {
  courses: readonly ContentCourse[];
  /** The number of the course whose parts are edited. */
  chosen: number;
  /** The revision of the draft; 0 without one. */
  revision: number;
  onChoose: (course: number) => void;
}

/** Chooses the course whose parts are edited, adds a further one to the draft, and removes one from it. */
export function CoursesBar({ courses, chosen, revision, onChoose }: CoursesBarProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const course = courses.find(({ id }) => id === chosen);
  const nameOf = ({ id, title }: ContentCourse) => title[language] || t("content.courses.untitled", { id });
  const remove = useAction({
    send: (id: number) => removeCourse(id, { revision }),
    done: () => t("content.courses.removed"),
    after: () => onChoose(MAIN_COURSE_ID),
  });
  return (
    <section className={styles.bar} aria-label={t("content.courses.title")}>
      {courses.length > 1 && (
        <Select
          label={t("content.courses.chosen")}
          value={chosen}
          options={courses.map((each) => [
            each.id,
            each.is_live ? nameOf(each) : t("content.courses.in_draft", { name: nameOf(each) }),
          ])}
          onChoose={onChoose}
        />
      )}
      <div className={styles.actions}>
        <DialogButton
          variant="secondary"
          size="compact"
          icon={Plus}
          dialog={(close) => <AddCourse courses={courses} revision={revision} onAdded={onChoose} onClose={close} />}
        >
          {t("content.courses.add")}
        </DialogButton>
        {course && course.id !== MAIN_COURSE_ID && (
          <DialogButton
            variant="quiet-danger"
            size="compact"
            dialog={(close) => (
              <Dialog
                onClose={close}
                title={t("content.courses.remove_title", { name: nameOf(course) })}
                dismissible={!remove.isPending}
                actions={
                  <>
                    <Button variant="quiet" disabled={remove.isPending} onClick={close}>
                      {t("frame.cancel")}
                    </Button>
                    <Button
                      variant="danger"
                      mutation={remove}
                      pendingLabel={t("frame.sending")}
                      onClick={() => remove.mutate(course.id, { onSuccess: close })}
                    >
                      {t("content.courses.remove")}
                    </Button>
                  </>
                }
              >
                <p>{t(course.is_live ? "content.courses.remove_means" : "content.courses.remove_draft_means")}</p>
                <ActionFailure error={remove.error} />
              </Dialog>
            )}
          >
            {t("content.courses.remove")}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

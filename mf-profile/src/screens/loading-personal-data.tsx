import type { Student } from "@academy/shared/contract/students/students";
import { EmailLanguage } from "#features/email-language/email-language.tsx";
import { PersonalData } from "#features/personal-data/personal-data.tsx";
import { StudentPhoto } from "#features/photo/student-photo.tsx";
import styles from "./loading-personal-data.module.css";

/** Keeps the room of the student's record until it is loaded. */
const UNKNOWN: Student = {
  id: 0,
  email: "",
  first_name: "",
  last_name: "",
  photo: null,
  language: "en",
  email_verified: true,
  has_course: false,
  access_until: null,
  resend_at: null,
  expires_at: null,
  code_length: 0,
};

/**
 * The personal data while the student's record is loading: the texts that are the same for everybody, so that the page's largest paint
 * waits for no answer, and grey boxes in place of the record and the controls. Nothing moves when the record arrives.
 */
export function LoadingPersonalData() {
  return (
    <div inert className={styles.loading}>
      <StudentPhoto student={UNKNOWN} />
      <PersonalData student={UNKNOWN} />
      <EmailLanguage student={UNKNOWN} />
    </div>
  );
}

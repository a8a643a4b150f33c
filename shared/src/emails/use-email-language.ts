import { changeProfile } from "@academy/shared/contract/students/students.operations";
import { callApi } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";

const writeIn = (language: Language) => callApi(changeProfile, { body: { language } });

/**
 * Saves the language in which the academy writes emails to the signed-in student. Quick changes are sent one after
 * the other, so that the last choice wins.
 */
export function useEmailLanguage() {
  const { merge } = useStudentCache();
  return useMutation({
    mutationFn: writeIn,
    scope: { id: "email-language" },
    onSuccess: merge,
  });
}

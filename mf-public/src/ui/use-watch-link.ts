import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { watching } from "@academy/shared/course/watch-address";
import { useRolePath } from "@academy/shared/router";
import { rememberReturn, useSignedIn } from "@academy/shared/session";

/** Where a link to a lecture leads that every account may watch: to the lecture, which plays; a visitor first to an account. */
export function useWatchLink(lecture: number) {
  const path = useRolePath();
  const signedIn = useSignedIn();
  const address = watching(path("course", { courseId: useCourseOnSale() }), lecture);
  return signedIn
    ? { to: address, onClick: () => undefined }
    : { to: path("signUp"), onClick: () => rememberReturn(address) };
}

import type { Language } from "@academy/shared/contract/language";

/** The path of the pages behind an invitation's link. */
export const INVITATION_PATH = "/api/student/invitation/";

/** The one-time address in an invitation's email, in the email's language. */
export const invitationLink = (publicUrl: string, token: string, language: Language) =>
  `${publicUrl}${INVITATION_PATH}?${new URLSearchParams({ token, lng: language })}`;

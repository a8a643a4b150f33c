export { currentStudentQuery, useStudent } from "./current-student.ts";
export { followAccess } from "./follow-access.ts";
export { hasAccess } from "./has-access.ts";
export { isPurchase, PURCHASE_PLACE } from "./purchase-anchor.ts";
export { forgetReturn, rememberReturn, returnAddress } from "./return-url.ts";
export { followSession, forgetStudentData, isStillSignedIn, useSession, useSignedIn } from "./session-store.ts";
export { signOut } from "./sign-out.ts";
export { beforeSignOut } from "./sign-out-hooks.ts";
export { useRememberHere } from "./use-remember-here.ts";

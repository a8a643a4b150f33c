import { useRevalidator } from "@academy/shared/router";
import { forgetStudentData, useSignedIn } from "@academy/shared/session";
import { useEffect, useRef } from "react";

/** Asks the guards again when somebody signs in or out, here or in another tab: a screen that is no longer theirs is left. */
export function FollowSignIn() {
  const signedIn = useSignedIn();
  const { revalidate } = useRevalidator();
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current === signedIn) return;
    before.current = signedIn;
    void revalidate().then(() => {
      if (!signedIn) forgetStudentData();
    });
  }, [signedIn, revalidate]);
  return null;
}

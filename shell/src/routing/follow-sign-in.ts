import { useRevalidator } from "@academy/shared/router";
import { forgetStudentData, useSignedIn } from "@academy/shared/session";
import { useEffect, useRef } from "react";

/** Runs the guards again after a sign-in or sign-out, also in another tab: the visitor or student leaves a screen that is no longer allowed. */
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

import { useResetOnReturn } from "@academy/shared/browser/page-restored";
import { safePaymentAddress } from "@academy/shared/contract/safe-address";
import { hasCode } from "@academy/shared/http";
import { useLanguage } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { currentStudentQuery, PURCHASE_PLACE, useRememberHere, useSignedIn } from "@academy/shared/session";
import { useEffect, useRef } from "react";
import { ownPriceQuery } from "#course/own-price.ts";
import { useCourseAccess } from "#course/use-course-access.ts";
import { createPayment, ordersQuery } from "./purchase.api.ts";

/** The address of the bank's page must not be followed (threat A10). */
export class UntrustedAddress extends Error {
  override name = "UntrustedAddress";
}

/** The state and the actions of the buy button (spec §4 purchase); `leave` takes the browser to the bank. */
export function usePurchase(leave: (address: string) => void) {
  const language = useLanguage();
  const { student, courseId, access, owned } = useCourseAccess();
  const signedIn = useSignedIn();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const path = useRolePath();
  const remember = useRememberHere();

  // A student who has moved on to another page is not pulled away to the bank.
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const order = useMutation({
    mutationFn: async () => {
      const { payment_url } = await createPayment(language, courseId);
      const address = safePaymentAddress(payment_url, location.origin);
      if (!address) throw new UntrustedAddress();
      if (here.current) leave(address);
    },
    onError: (error) => {
      if (hasCode(error, "payment.already_owned") || hasCode(error, "account.unverified"))
        void invalidate(currentStudentQuery());
      // Another tab or device may have opened or closed an order.
      void invalidate(ordersQuery());
      // A coupon may have ended or been used up by others.
      void invalidate(ownPriceQuery(courseId));
    },
  });

  useResetOnReturn(order);

  const unverified = student?.email_verified === false || hasCode(order.error, "account.unverified");

  return {
    courseId,
    owned,
    /** The student bought the course before, and the access time is over. */
    again: access?.has_course === true,
    unverified: signedIn && unverified,
    /** Also while the browser is on its way to the bank. */
    processing: order.isPending || order.isSuccess,
    error: hasCode(order.error, "account.unverified") ? null : order.error,
    buy: () => {
      if (signedIn) return order.mutate();
      remember(PURCHASE_PLACE);
      void navigate(path("signIn"));
    },
  };
}

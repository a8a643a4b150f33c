import { useTranslations } from "@academy/shared/i18n";
import { useLocation, useRolePath } from "@academy/shared/router";
import { rememberReturn, useSignedIn } from "@academy/shared/session";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { OrderStatus } from "./order-status.tsx";
import { useReturnedOrder } from "./use-returned-order.ts";

/** The page the bank leads back to: `?order=<id>` on the course page says what became of the payment. */
export function PaymentReturn() {
  const returned = useReturnedOrder();
  const signedIn = useSignedIn();
  if (!returned) return null;
  return signedIn ? <OrderStatus key={returned.id} {...returned} /> : <SignInForPayment />;
}

/** Asks a visitor who came back from the bank without a session to sign in: an order is shown only to its own student. */
function SignInForPayment() {
  const t = useTranslations("public");
  const path = useRolePath();
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="warning"
      title={t("course.returned.signed_out.title")}
      action={
        <ButtonLink variant="secondary" to={path("signIn")} onClick={() => rememberReturn(pathname + search)}>
          {t("course.returned.signed_out.link")}
        </ButtonLink>
      }
    >
      <p>{t("course.returned.signed_out.text")}</p>
    </Banner>
  );
}

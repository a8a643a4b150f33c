import { useSearchParams } from "@academy/shared/router";
import { useSignedIn } from "@academy/shared/session";
import { OrderNews } from "./order-news.tsx";
import { SignInForPayment } from "./sign-in-for-payment.tsx";

/** The page the bank leads back to: `?order=<id>` on the course page says what became of the payment (reading 23). */
export function PaymentReturn() {
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const order = search.get("order") ?? "";
  if (!/^[1-9]\d{0,9}$/.test(order)) return null;
  return signedIn ? <OrderNews key={order} id={Number(order)} /> : <SignInForPayment />;
}

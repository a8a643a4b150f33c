import { useSignedIn } from "@academy/shared/session";
import { OrderStatus } from "./order-status.tsx";
import { SignInForPayment } from "./sign-in-for-payment.tsx";
import { useReturnedOrder } from "./use-returned-order.ts";

/** The page the bank leads back to: `?order=<id>` on the course page says what became of the payment. */
export function PaymentReturn() {
  const returned = useReturnedOrder();
  const signedIn = useSignedIn();
  if (!returned) return null;
  return signedIn ? <OrderStatus key={returned.id} {...returned} /> : <SignInForPayment />;
}

import type { PaymentFailure } from "@academy/shared/contract/payments/payments";

const DECLINES: Record<string, PaymentFailure> = {
  insufficient_funds: "payment.insufficient_funds",
  card_velocity_exceeded: "payment.daily_limit",
  withdrawal_count_limit_exceeded: "payment.daily_limit",
  card_not_supported: "payment.not_enabled",
  not_permitted: "payment.not_enabled",
  restricted_card: "payment.not_enabled",
  service_not_allowed: "payment.not_enabled",
  transaction_not_allowed: "payment.not_enabled",
  expired_card: "payment.wrong_card_data",
  incorrect_cvc: "payment.wrong_card_data",
  incorrect_number: "payment.wrong_card_data",
  invalid_cvc: "payment.wrong_card_data",
  invalid_expiry_month: "payment.wrong_card_data",
  invalid_expiry_year: "payment.wrong_card_data",
  invalid_number: "payment.wrong_card_data",
};

/** One of the four reasons of the terms, where Stripe's own reason states it (specification §8). */
export function failureOf(decline: string | null | undefined) {
  return DECLINES[decline ?? ""] ?? null;
}

import { Order, PaymentAddress } from "@academy/shared/contract/payments";
import { http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";

const ASK_AGAIN_MS = 2000;

/** Opens an order, or gives the open one again. The body is the specification's empty object; only the bank's language may stand in it. */
export const createPayment = (language: Language) =>
  http.post("/courses/create-payment/", language === "en" ? {} : { language }, PaymentAddress);

/** Whether the bank has decided about an order. */
export const isSettled = (order: Order | undefined) => order?.status === "paid" || order?.status === "failed";

/** One order of the student, asked again until the bank has decided (reading 23). */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ["payments", id],
    queryFn: ({ signal }) => http.get(`/courses/payments/${id}/`, Order, { signal }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : ASK_AGAIN_MS),
    staleTime: 0,
  });

import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import type { Order } from "@academy/shared/contract/payments/payments";
import * as operations from "@academy/shared/contract/payments/payments.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { callApi, serverNow } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";

/** How often to ask for the bank's decision: while it is expected at any moment, and after it has not come for minutes. */
const OFTEN_MS = 2_000;
const RARELY_MS = 20_000;

/** The decision counts as expected for this long after the order was opened, or for this many answers after the page began to wait. */
const OFTEN_FOR_MS = 600_000;
const OFTEN_ANSWERS = 150;

/** Opens an order, or returns the open one. The body is the specification's empty object; it may name the language of the bank's page and a further course. */
export const createPayment = (language: Language, courseId: number) =>
  callApi(operations.createPayment, {
    body: { ...(language !== DEFAULT_LANGUAGE && { language }), ...aboutCourse(courseId) },
  });

/** Closes an unpaid order, so that it can no longer be paid; an order that was decided meanwhile is returned as it is. */
export const cancelPayment = idCall(operations.cancelOrder);

/** The course of an order; older servers sell the main course alone. */
export const courseOf = ({ course_id: id }: Order): number => id ?? MAIN_COURSE_ID;

/** Whether the bank may still decide about an order. */
export const isOpen = ({ status }: Order) => status === "created" || status === "pending";

/** The caller's orders, requested again regularly while one of them is open. */
export const ordersQuery = () =>
  apiQuery(
    ["student", "orders"],
    operations.listOrders,
    {},
    {
      refetchInterval: ({ state }) => {
        const open = state.data?.find(isOpen);
        if (!open) return false;
        return serverNow() - Date.parse(open.created_at) < OFTEN_FOR_MS ? OFTEN_MS : RARELY_MS;
      },
      refetchOnWindowFocus: "always",
    },
  );

/** One order of the student, asked again until the bank has decided. */
export const orderQuery = (id: number) =>
  apiQuery(
    ["payments", id],
    operations.readOrder,
    { params: { id } },
    {
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data && !isOpen(data)) return false;
        return dataUpdateCount < OFTEN_ANSWERS ? OFTEN_MS : RARELY_MS;
      },
      staleTime: 0,
    },
  );

/** The receipt of an order as a PDF, in the language of the page. */
export const fetchReceipt = (id: number, language: Language) =>
  callApi(operations.orderReceipt, { params: { id }, query: { lng: language } });

/** Closes, once, an order whose student has left the bank's page; null when the bank may still take the payment. */
export const leftOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ["payments", id, "left"],
    queryFn: () => cancelPayment(id).catch(recoverFrom("payment.undecided", null)),
    staleTime: Number.POSITIVE_INFINITY,
  });

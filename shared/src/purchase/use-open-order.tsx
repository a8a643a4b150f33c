import type { Order } from "@academy/shared/contract/payments/payments";
import { useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { currentStudentQuery, useSignedIn } from "@academy/shared/session";
import { useEffect } from "react";
import { courseOf, isOpen, ordersQuery } from "./purchase.api.ts";

/** The student's order that the bank has not decided, of one course or of any; null for none. After the bank's decision the student's access is requested again. */
export function useOpenOrder(courseId?: number): Order | null {
  const invalidate = useInvalidate();
  const orders = useQuery({ ...ordersQuery(), enabled: useSignedIn() });
  const open =
    orders.data?.find((order) => isOpen(order) && (courseId === undefined || courseOf(order) === courseId)) ?? null;
  const id = open?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    return () => void invalidate(currentStudentQuery());
  }, [id, invalidate]);
  return open;
}

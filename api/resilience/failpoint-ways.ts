import type { Failpoint } from "#failpoints/failpoint.ts";
import { type Call, pay } from "./driver.ts";

/** The student of one flow, with the order and the attempt made before it. */
export interface Person {
  email: string;
  token: string;
  order: number | null;
  attempt: number | null;
}

/** What the flows need beside the student. */
interface Surroundings {
  manager: string;
  photo: Buffer;
  /** What the course costs, in tenge. */
  price: number;
  /** Uploads films until a request fails. */
  upload: (address: string) => Promise<void>;
}

/** A flow: the requests that its student sends to a server; after a kill the test sends the same ones again. */
type Way = (call: Call, person: Person, around: Surroundings, address: string) => Promise<unknown>;

/** The first word of a failpoint, which names its flow. */
export type WayName = Failpoint extends `${infer Way}.${string}` ? Way : never;

/** The flows whose steps must be atomic, by the first word of their failpoints. */
export const WAYS: Record<WayName, Way> = {
  payment: (call, { token }) => pay(call, token),
  refund: (call, { order }, { manager, price }) =>
    call("POST", `/api/staff/money/orders/${order}/refund/`, {
      token: manager,
      body: { seen: null, amount: price, reason: "asked by telephone" },
    }),
  attempt: (call, { token, attempt }) => call("POST", `/api/courses/attempts/${attempt}/submit/`, { token }),
  certificate: (call, { token, attempt }) => call("POST", `/api/courses/attempts/${attempt}/submit/`, { token }),
  upload: (_call, _person, { upload }, address) => upload(address),
  file: (call, { token }, { photo }) => call("PATCH", "/api/student/student/update_photo/", { token, photo }),
};

/**
 * What follows a kill at each failpoint: the academy finishes by itself, because it had promised something already; or it had
 * promised nothing, and the student repeats the flow.
 */
export const AFTERWARDS: Record<Failpoint, "goes on" | "again"> = {
  "payment.page-opened": "again",
  "payment.bank-told": "goes on",
  "payment.order-paid": "goes on",
  "payment.student-enrolled": "goes on",
  "payment.settled": "goes on",
  "refund.email-queued": "again",
  "refund.confirmed": "goes on",
  "refund.money-sent": "goes on",
  "refund.order-refunded": "goes on",
  "attempt.marked": "again",
  "attempt.passed": "again",
  "attempt.ended": "goes on",
  "certificate.numbered": "goes on",
  "certificate.issued": "goes on",
  "certificate.picture-stored": "goes on",
  "certificate.credential-signed": "goes on",
  "certificate.files-stored": "goes on",
  "upload.piece-stored": "again",
  "upload.piece-counted": "again",
  "upload.file-whole": "again",
  "file.stored": "again",
  "file.replaced": "goes on",
};

export const wayOf = (point: Failpoint): WayName => point.split(".")[0] as WayName;

/** Whether the student of a flow has bought the course before it, and has earned all of the certificate except the test. */
export const hasBought = (way: WayName): boolean => way === "refund" || isLearner(way);
export const isLearner = (way: WayName): boolean => way === "attempt" || way === "certificate";

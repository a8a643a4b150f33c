import { ApiError } from "@academy/shared/http";
import { expect, test } from "vitest";
import { createSendQueue } from "./send-queue.ts";

/** A queue whose sends the test ends, and the waits that it planned. */
function aQueue() {
  const waits: number[] = [];
  const sends: { arrives: () => void; fails: (error: unknown) => void }[] = [];
  let isOpen = true;
  const queue = createSendQueue({
    send: () =>
      new Promise<void>((resolve, reject) => sends.push({ arrives: resolve, fails: reject })).then(
        () => queue.resetFailures(),
        (error) => queue.retry(error),
      ),
    after: (milliseconds) => {
      waits.push(milliseconds);
      return () => undefined;
    },
    isOpen: () => isOpen,
    firstWait: 1_000,
    longestWait: 3_000,
  });
  const close = () => {
    isOpen = false;
  };
  return { queue, sends, waits, close };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("pushes while a send is running become one send after it", async () => {
  const { queue, sends } = aQueue();
  for (let pushes = 0; pushes < 3; pushes++) void queue.push();
  expect(sends).toHaveLength(1);

  sends[0]?.arrives();
  await settle();

  expect(sends).toHaveLength(2);
});

test("the wait doubles with each failure up to the longest, and is never shorter than the server allows", async () => {
  const { queue, sends, waits } = aQueue();
  const limited = new ApiError({ status: 429, code: "request.too_many", detail: "", retryAfter: 60 });
  for (const error of [null, null, null, limited]) {
    void queue.push();
    sends.at(-1)?.fails(error);
    await settle();
  }

  expect([waits, queue.failures()]).toEqual([[1_000, 2_000, 3_000, 60_000], 4]);
});

test("a send that arrives ends the count of failures", async () => {
  const { queue, sends } = aQueue();
  void queue.push();
  sends[0]?.fails(null);
  await settle();

  void queue.push();
  sends[1]?.arrives();
  await queue.settled();

  expect([queue.failures(), queue.isBusy()]).toEqual([0, false]);
});

test("a closed queue counts a failure and plans no other try", async () => {
  const { queue, sends, waits, close } = aQueue();
  void queue.push();
  close();
  sends[0]?.fails(null);
  await settle();

  expect([waits, queue.failures()]).toEqual([[], 1]);
});

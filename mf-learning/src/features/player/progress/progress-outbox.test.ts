import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import { ApiError } from "@academy/shared/http";
import { beforeEach, describe, expect, test } from "vitest";
import { aProgress } from "#testing/received-reports.ts";
import type { DatedReport } from "./dated-report.ts";
import { createOutbox } from "./progress-outbox.ts";
import type { UnsentReportStorage } from "./unsent-report-storage.ts";

const LECTURE = 4;

const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 10, minute)).toISOString();

const report = (position: number, given: Partial<DatedReport> = {}): DatedReport => ({
  position,
  watched: [[0, position]],
  speed: 1,
  watched_at: at(position),
  ...given,
});

/** The storage of one device, which several pages may share. */
function aDevice() {
  const kept = new Map<number, string>();
  const read = (lectureId: number) => JSON.parse(kept.get(lectureId) ?? "null") as DatedReport | null;
  const store: UnsentReportStorage = {
    read,
    write: (lectureId, given) => (given ? kept.set(lectureId, JSON.stringify(given)) : void kept.delete(lectureId)),
    removeIf: (lectureId, arrived) => {
      if (arrived && JSON.stringify(read(lectureId)) === JSON.stringify(arrived)) kept.delete(lectureId);
    },
    lectures: () => [...kept.keys()],
  };
  return store;
}

interface Sent {
  lectureId: number;
  body: ProgressReport;
  arrives: (progress?: Partial<Progress>) => Promise<void>;
  fails: (error?: unknown) => Promise<void>;
}

const broken = new ApiError({ status: 0, code: "network.unreachable", detail: "" });

/** Waits until all pending promises are settled. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** An outbox whose network and clock the test controls. */
function aPage(device = aDevice()) {
  const sent: Sent[] = [];
  const left: { body: ProgressReport; ends: (arrived: boolean) => Promise<void> }[] = [];
  const arrived: [number, Progress][] = [];
  const unmarked: number[] = [];
  const session = { signedIn: true, online: true };
  let timers: { due: number; work: () => void }[] = [];
  let now = 0;
  const outbox = createOutbox({
    send: (lectureId, body) =>
      new Promise((resolve, reject) => {
        sent.push({
          lectureId,
          body,
          arrives: (given) => {
            resolve(aProgress(given));
            return settle();
          },
          fails: (error = broken) => {
            reject(error);
            return settle();
          },
        });
      }),
    takeMarkBack: async (lectureId) => {
      unmarked.push(lectureId);
      return aProgress({ completion_changed_at: at(9) });
    },
    sendOnLeaving: (_, body) =>
      new Promise((resolve) => {
        left.push({
          body,
          ends: (ok) => {
            resolve(ok);
            return settle();
          },
        });
      }),
    isSignedIn: () => session.signedIn,
    isOnline: () => session.online,
    store: device,
    after: (milliseconds, work) => {
      const timer = { due: now + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    onArrived: (...progress) => arrived.push(progress),
  });
  outbox.open();
  const passes = async (seconds: number) => {
    now += seconds * 1000;
    const due = timers.filter((timer) => timer.due <= now);
    timers = timers.filter((timer) => timer.due > now);
    for (const { work } of due) work();
    await settle();
  };
  const last = () => sent.at(-1) as Sent;
  return { outbox, sent, left, arrived, unmarked, session, passes, last, device };
}

let page: ReturnType<typeof aPage>;
beforeEach(() => {
  page = aPage();
});

const tell = async (given: DatedReport, lectureId = LECTURE) => {
  page.outbox.add(lectureId, given);
  await settle();
};

describe("one at a time", () => {
  test("while a report is being sent, later ones wait and are merged into one with the newest position", async () => {
    await tell(report(5));
    await tell(report(60, { watched: [] }));
    await tell(report(20, { watched: [[15, 20]], watched_at: at(61) }));
    expect(page.sent).toHaveLength(1);

    await page.last().arrives();

    expect(page.sent.map(({ body }) => body)).toEqual([
      report(5),
      report(20, { watched: [[15, 20]], watched_at: at(61) }),
    ]);
  });

  test("another lecture does not wait for it", async () => {
    await tell(report(5));
    await tell(report(7), 9);

    expect(page.sent.map(({ lectureId }) => lectureId)).toEqual([LECTURE, 9]);
  });

  test("nothing is sent where nothing waits", async () => {
    await tell(report(5));
    await page.last().arrives();
    page.outbox.tryAgain();
    page.outbox.sendKept(() => null);
    await settle();

    expect(page.sent).toHaveLength(1);
  });

  test("who waits for the outbox waits for what is under way and what comes after it", async () => {
    await tell(report(5));
    await tell(report(6));
    let isSettled = false;
    void page.outbox.settled().then(() => {
      isSettled = true;
    });

    await page.last().arrives();
    const halfway = isSettled;
    await page.last().arrives();

    expect([halfway, isSettled]).toEqual([false, true]);
  });
});

describe("what does not arrive", () => {
  test("is in the next report, with everything watched since", async () => {
    await tell(report(10));
    await page.last().fails();
    await tell(report(20, { watched: [[10, 20]] }));

    expect(page.last().body).toEqual(report(20, { watched: [[0, 20]] }));
  });

  test("is kept on the device until it has arrived", async () => {
    await tell(report(10));
    await page.last().fails();
    expect([page.device.read(LECTURE), page.outbox.hasFailed(LECTURE)]).toEqual([report(10), true]);

    await tell(report(20));
    await page.last().arrives();

    expect([page.device.read(LECTURE), page.outbox.hasFailed(LECTURE)]).toEqual([null, false]);
  });

  test("is tried again by itself, after longer and longer waits", async () => {
    await tell(report(10));
    await page.last().fails();
    const tries = [];
    for (const seconds of [9, 1, 19, 1, 39, 1]) {
      const before = page.sent.length;
      await page.passes(seconds);
      tries.push(page.sent.length - before);
      if (page.sent.length > before) await page.last().fails();
    }

    expect(tries).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test("never waits longer than five minutes", async () => {
    await tell(report(10));
    for (let failure = 0; failure < 12; failure++) {
      await page.last().fails();
      await page.passes(300);
    }

    expect(page.sent).toHaveLength(13);
  });

  test("waits as long as the server asks for", async () => {
    await tell(report(10));
    await page.last().fails(new ApiError({ status: 503, code: "server.busy", detail: "", retryAfter: 60 }));

    await page.passes(59);
    const early = page.sent.length;
    await page.passes(1);

    expect([early, page.sent.length]).toEqual([1, 2]);
  });

  test("is tried at once when the network is back", async () => {
    await tell(report(10));
    await page.last().fails();

    page.outbox.tryAgain();
    await settle();

    expect(page.sent).toHaveLength(2);
  });

  test.each(["lecture.locked", "course.not_bought", "lecture.unknown", "field.invalid"])(
    "is given up where the server refuses it for good: %s",
    async (code) => {
      await tell(report(10));
      await page.last().fails();
      await tell(report(11));
      await page.last().fails(new ApiError({ status: 403, code, detail: "" }));
      await page.passes(600);

      expect([page.sent.length, page.device.read(LECTURE), page.outbox.hasFailed(LECTURE)]).toEqual([2, null, false]);
    },
  );

  test("a 403 that is not the API's, as of a proxy, keeps the report on the device", async () => {
    await tell(report(10));
    await page.last().fails(new ApiError({ status: 403, code: "request.refused", detail: "" }));

    expect(page.device.read(LECTURE)).toEqual(report(10));
  });

  test("of a page that has gone it is left to the next one", async () => {
    const close = page.outbox.open();
    await tell(report(10));
    close();
    await page.last().fails();
    await page.passes(600);

    expect([page.sent.length, page.device.read(LECTURE)]).toEqual([1, report(10)]);
  });
});

describe("what earlier visits have left", () => {
  test("is sent when the page opens, with the moment it was watched at", async () => {
    page.device.write(LECTURE, report(10));
    page.device.write(9, report(30));

    page.outbox.sendKept(() => null);
    await settle();
    for (const each of page.sent) await each.arrives({ position: 1 });

    expect(page.sent.map(({ lectureId, body }) => [lectureId, body])).toEqual([
      [LECTURE, report(10)],
      [9, report(30)],
    ]);
    expect(page.device.lectures()).toEqual([]);
    expect(page.arrived.map(([lectureId]) => lectureId)).toEqual([LECTURE, 9]);
  });

  test("a kept report does not move the position back when the server has a later one", async () => {
    page.device.write(LECTURE, report(10));

    page.outbox.sendKept(() => aProgress({ position: 40, reported_at: at(40) }));
    await settle();

    expect(page.last().body).toEqual(report(10, { position: 40 }));
  });

  test("is taken along by the first report of the visit", async () => {
    page.device.write(LECTURE, report(10));

    await tell(report(30, { watched: [[20, 30]] }));

    expect(page.last().body).toMatchObject({
      position: 30,
      watched: [
        [0, 10],
        [20, 30],
      ],
    });
  });

  test("stays when another tab has added to it meanwhile", async () => {
    page.device.write(LECTURE, report(10));
    page.outbox.sendKept(() => null);
    await settle();
    const other = aPage(page.device);
    other.outbox.add(LECTURE, report(50, { watched: [[45, 50]] }));
    await settle();
    await other.last().fails();

    await page.last().arrives();

    expect(page.device.read(LECTURE)).toMatchObject({
      position: 50,
      watched: [
        [0, 10],
        [45, 50],
      ],
    });
  });
});

describe("a page that is left", () => {
  test("stores what may be lost with it, what is under way too, and tries once more", async () => {
    await tell(report(10));
    await tell(report(20, { watched: [[10, 20]] }));

    page.outbox.leave(LECTURE, report(25, { watched: [[20, 25]] }));

    expect(page.left.map(({ body }) => body)).toEqual([report(25, { watched: [[0, 25]] })]);
    expect(page.device.read(LECTURE)).toEqual(report(25, { watched: [[0, 25]] }));
  });

  test("after hiding the page, a report that arrived is removed from the device", async () => {
    page.outbox.leave(LECTURE, report(25));
    await page.left[0]?.ends(true);

    expect([page.device.read(LECTURE), page.outbox.unsent(LECTURE)]).toEqual([null, null]);
  });

  test("and was only hidden tries again what did not arrive", async () => {
    page.outbox.leave(LECTURE, report(25));
    await page.left[0]?.ends(false);
    await page.passes(10);

    expect(page.last().body).toEqual(report(25));
  });

  test("without a network asks nobody and keeps it", () => {
    page.session.online = false;

    page.outbox.leave(LECTURE, report(25));

    expect([page.left.length, page.device.read(LECTURE)]).toEqual([0, report(25)]);
  });

  test("with nothing to tell tells nothing", () => {
    page.outbox.leave(LECTURE, null);

    expect([page.left.length, page.device.lectures()]).toEqual([0, []]);
  });
});

describe("a session that has ended", () => {
  beforeEach(() => {
    page.session.signedIn = false;
  });

  test("nothing is sent or stored, because the token belongs to another student", async () => {
    page.device.write(9, report(3));
    await tell(report(10));
    page.outbox.sendKept(() => null);
    page.outbox.leave(LECTURE, report(12));
    await settle();

    expect([page.sent.length, page.left.length]).toEqual([0, 0]);
    expect([page.device.read(LECTURE)?.position, page.device.read(9)?.position]).toEqual([12, 3]);
  });

  test("while a report was under way keeps what came back refused", async () => {
    page.session.signedIn = true;
    await tell(report(10));
    page.session.signedIn = false;
    await page.last().fails(new ApiError({ status: 401, code: "session.invalid", detail: "" }));
    await page.passes(600);

    expect([page.sent.length, page.device.read(LECTURE)]).toEqual([1, report(10)]);
  });
});

describe("marking complete", () => {
  test("takes along what waits, after what is under way", async () => {
    await tell(report(10));
    const marked = page.outbox.complete(LECTURE, report(15, { watched: [[10, 15]] }));
    await settle();
    expect(page.sent).toHaveLength(1);

    await page.last().arrives();
    expect(page.last().body).toEqual({ ...report(15, { watched: [[10, 15]] }), completed: true });
    await page.last().arrives({ completed: true });

    expect(await marked).toMatchObject({ completed: true });
  });

  test("that fails loses nothing of what was watched", async () => {
    const marked = page.outbox.complete(LECTURE, report(15));
    await settle();
    await Promise.all([expect(marked).rejects.toBe(broken), page.last().fails()]);

    await tell(report(20, { watched: [[15, 20]] }));

    expect(page.last().body).toEqual(report(20, { watched: [[0, 20]] }));
  });

  test("that is refused tells what was watched all the same", async () => {
    const limit = new ApiError({ status: 409, code: "lecture.declared_limit", detail: "" });
    const marked = page.outbox.complete(LECTURE, report(15));
    await settle();
    await Promise.all([expect(marked).rejects.toBe(limit), page.last().fails(limit)]);

    expect(page.last().body).toEqual(report(15));
    expect(page.outbox.hasFailed(LECTURE)).toBe(false);
  });

  test("the completion is sent also when nothing was watched", async () => {
    await tell(report(10));
    void page.outbox.complete(LECTURE, report(10, { watched: [] }));
    await settle();
    await page.last().arrives();

    expect(page.last().body).toEqual(report(10, { watched: [], completed: true } as Partial<DatedReport>));
  });
});

test("what has not arrived is known, whether it waits or is under way", async () => {
  await tell(report(10));
  await tell(report(20, { watched: [[15, 20]] }));

  expect(page.outbox.unsent(LECTURE)).toMatchObject({
    position: 20,
    watched: [
      [0, 10],
      [15, 20],
    ],
  });
});

describe("a mark is taken back", () => {
  test("removing 'complete' waits for the request that sets it, whose answer would set it again", async () => {
    const completing = page.outbox.complete(LECTURE, report(5));
    const taking = page.outbox.unmark(LECTURE);
    await settle();
    expect(page.unmarked).toEqual([]);

    await page.last().arrives({ completed: true });
    await Promise.all([completing, taking]);

    expect(page.unmarked).toEqual([LECTURE]);
    expect(page.arrived.map(([, { completed }]) => completed)).toEqual([true, false]);
  });

  test("not with the token of another session", async () => {
    page.session.signedIn = false;

    await expect(page.outbox.unmark(LECTURE)).rejects.toMatchObject({ code: "session.invalid" });
    expect(page.unmarked).toEqual([]);
  });
});

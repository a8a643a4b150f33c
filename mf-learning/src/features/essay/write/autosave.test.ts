// @covers reading 78

import type { EssayDraft, SavedEssay } from "@academy/shared/contract/essay";
import { ApiError } from "@academy/shared/http";
import { expect, test } from "vitest";
import { createAutosave, type OtherText, type UnsentText } from "./autosave.ts";

const refused = (status: number, code: string) => new ApiError({ status, code, detail: "" });
const OFFLINE = refused(0, "network.unreachable");

/** An autosave whose clock and server the test controls. */
function autosaving(start: Partial<OtherText> = {}, kept: UnsentText | null = null) {
  let now = 0;
  let timer: { due: number; work: () => void } | null = null;
  let failure: unknown = null;
  let closed = 0;
  let token = true;
  const server: OtherText = { text: "", revision: 0, saved_at: null, ...start };
  const sent: string[] = [];
  const device: { unsent: UnsentText | null } = { unsent: kept };
  const left: EssayDraft[] = [];
  const autosave = createAutosave(
    { ...server },
    {
      save: async ({ text, revision }): Promise<SavedEssay> => {
        if (failure) throw failure;
        if (revision !== server.revision) throw refused(409, "essay.conflict");
        sent.push(text);
        Object.assign(server, { text, revision: revision + 1 });
        return { revision: server.revision, saved_at: "2026-11-21T12:00:00.000Z", words: 1 };
      },
      load: async () => ({ ...server }),
      saveOnLeaving: (draft) => void left.push(draft),
      isSignedIn: () => token,
      store: { read: () => device.unsent, write: (unsent) => Object.assign(device, { unsent }) },
      after: (milliseconds, work) => {
        timer = { due: now + milliseconds, work };
        return () => {
          timer = null;
        };
      },
      now: () => now,
      onSaved: () => {},
      onClosed: () => {
        closed += 1;
      },
    },
  );
  const stop = autosave.open();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    autosave,
    server,
    sent,
    device,
    left,
    stop,
    closed: () => closed,
    signOut: () => {
      token = false;
    },
    fail: (error: unknown) => {
      failure = error;
    },
    /** Advances the clock, and runs the timers that are due. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      while (timer && timer.due <= end) {
        const { due, work } = timer;
        now = due;
        timer = null;
        work();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

test("a text is saved two seconds after the last letter", async () => {
  const { autosave, sent, pass } = autosaving();
  autosave.change("a");
  await pass(1_500);
  autosave.change("ab");
  await pass(1_900);
  expect(sent).toEqual([]);

  await pass(100);

  expect([sent, autosave.state().kind]).toEqual([["ab"], "saved"]);
});

test("typing without a pause is saved every ten seconds", async () => {
  const { autosave, sent, pass } = autosaving();
  for (let second = 0; second < 21; second++) {
    autosave.change("a".repeat(second + 1));
    await pass(1_000);
  }

  expect(sent).toEqual(["a".repeat(10), "a".repeat(20)]);
});

test("what is not on the server is on this device, and leaves it when it has arrived", async () => {
  const { autosave, device, pass } = autosaving({ revision: 4 });
  autosave.change("a");
  expect(device.unsent).toEqual({ text: "a", revision: 4 });

  await pass(2_000);

  expect(device.unsent).toBeNull();
});

test("a save that failed is tried again, later each time, and typing does not hurry it", async () => {
  const { autosave, sent, fail, pass } = autosaving();
  fail(OFFLINE);
  autosave.change("a");
  await pass(2_000);
  expect(autosave.state()).toMatchObject({ kind: "failed" });
  autosave.change("ab");
  await pass(4_900);
  fail(null);
  expect(autosave.state().kind).toBe("failed");

  await pass(100);

  expect([sent, autosave.state().kind]).toEqual([["ab"], "saved"]);
});

test("when the line is back it is tried at once", async () => {
  const { autosave, sent, fail, pass } = autosaving();
  fail(OFFLINE);
  autosave.change("a");
  await pass(2_000);
  fail(null);

  autosave.tryAgain();
  await pass(0);

  expect(sent).toEqual(["a"]);
});

test("a server that asks for a wait is given it", async () => {
  const { autosave, sent, fail, pass } = autosaving();
  fail(new ApiError({ status: 429, code: "request.too_many", detail: "", retryAfter: 60 }));
  autosave.change("a");
  await pass(2_000);
  fail(null);
  await pass(59_000);
  expect(sent).toEqual([]);

  await pass(1_000);

  expect(sent).toEqual(["a"]);
});

test("a text that is refused waits for another text", async () => {
  const { autosave, sent, fail, pass } = autosaving();
  fail(refused(400, "field.too_long"));
  autosave.change("too long");
  await pass(120_000);
  expect(autosave.state().kind).toBe("failed");
  fail(null);

  autosave.change("short");
  await pass(2_000);

  expect(sent).toEqual(["short"]);
});

test("a text from another tab is never overwritten: both are kept, and nothing is sent", async () => {
  const { autosave, server, sent, device, pass } = autosaving({ text: "one", revision: 1 });
  Object.assign(server, { text: "theirs", revision: 2 });
  autosave.change("mine");
  await pass(2_000);
  expect(autosave.state()).toMatchObject({ kind: "conflict", other: { text: "theirs", revision: 2 } });
  autosave.change("mine, longer");
  await pass(120_000);

  expect([sent, server.text, device.unsent?.text]).toEqual([[], "theirs", "mine, longer"]);
});

test.each([
  ["mine", "mine"],
  ["theirs", "theirs"],
] as const)("after a conflict the text that goes on is %s", async (choice, left) => {
  const { autosave, server, device, pass } = autosaving({ text: "one", revision: 1 });
  Object.assign(server, { text: "theirs", revision: 2 });
  autosave.change("mine");
  await pass(2_000);

  if (choice === "mine") await autosave.keepMine();
  else autosave.takeOther();
  await pass(2_000);

  expect([server.text, autosave.text(), autosave.state().kind, device.unsent]).toEqual([left, left, "saved", null]);
});

test("an answer that was lost is no conflict", async () => {
  const { autosave, server, fail, pass } = autosaving({ text: "one", revision: 1 });
  fail(OFFLINE);
  autosave.change("two");
  await pass(2_000);
  Object.assign(server, { text: "two", revision: 2 });
  fail(null);
  autosave.change("two and three");

  await pass(120_000);

  expect([server.text, server.revision, autosave.state().kind]).toEqual(["two and three", 3, "saved"]);
});

test.each<[string, UnsentText, string, string]>([
  ["on the revision that is still the server's", { text: "kept", revision: 3 }, "waiting", "kept"],
  ["on an older one", { text: "kept", revision: 2 }, "conflict", "kept"],
  ["and has arrived after all", { text: "server", revision: 2 }, "saved", "server"],
])("a text that this device kept, made %s: %s", (_, kept, state, text) => {
  const { autosave } = autosaving({ text: "server", revision: 3 }, kept);

  expect([autosave.state().kind, autosave.text()]).toEqual([state, text]);
});

test("what a page kept is sent by the next one without a letter typed", async () => {
  const { sent, pass } = autosaving({ text: "server", revision: 3 }, { text: "kept", revision: 3 });

  await pass(2_000);

  expect(sent).toEqual(["kept"]);
});

test("a text whose answer came after its editor was left is no conflict for the next editor, which types on", async () => {
  const { autosave, server, pass } = autosaving({ text: "server", revision: 3 }, { text: "kept", revision: 3 });
  Object.assign(server, { text: "kept", revision: 4 });
  autosave.change("kept and more");

  await pass(120_000);

  expect([server.text, server.revision, autosave.state().kind]).toEqual(["kept and more", 5, "saved"]);
});

test("an editor whose text another one goes on with tries nothing again, and leaves the text on this device alone", async () => {
  const { autosave, sent, device, fail, pass } = autosaving();
  fail(OFFLINE);
  autosave.change("a");
  await pass(2_000);

  const unanswered = autosave.end();
  device.unsent = { text: "a and b", revision: 0 };
  fail(null);
  await pass(120_000);
  await autosave.flush();

  expect([unanswered, sent, device.unsent]).toEqual([["a"], [], { text: "a and b", revision: 0 }]);
});

test("what the editor before sent without an answer is no conflict, whatever was typed after it", async () => {
  const { autosave, server, pass } = autosaving({ text: "server", revision: 3 }, { text: "a and b", revision: 3 });
  autosave.open(["a"]);
  Object.assign(server, { text: "a", revision: 4 });
  autosave.change("a, b and c");

  await pass(120_000);

  expect([server.text, server.revision, autosave.state().kind]).toEqual(["a, b and c", 5, "saved"]);
});

test("another tab's text is taken over while nothing is unsaved here", () => {
  const { autosave } = autosaving({ text: "one", revision: 1 });

  autosave.adopt({ text: "two", revision: 2, saved_at: null });
  expect([autosave.text(), autosave.revision()]).toEqual(["two", 2]);
  autosave.change("mine");
  autosave.adopt({ text: "three", revision: 3, saved_at: null });

  expect(autosave.text()).toBe("mine");
});

test("a page that is left sends once more what is not on the server, nothing else", () => {
  const { autosave, left } = autosaving({ text: "one", revision: 1 });
  autosave.leave();
  autosave.change("two");
  autosave.leave();

  expect(left).toEqual([{ text: "two", revision: 1 }]);
});

test("after the session nothing is sent; the device keeps it", async () => {
  const { autosave, sent, device, signOut, pass } = autosaving();
  autosave.change("a");
  signOut();
  await pass(120_000);

  expect([sent, device.unsent?.text]).toEqual([[], "a"]);
});

test("an essay whose state has changed is loaded again, and the text stays on this device", async () => {
  const { autosave, fail, closed, device, pass } = autosaving();
  fail(refused(409, "essay.state"));
  autosave.change("a");
  await pass(120_000);

  expect([closed(), device.unsent?.text]).toEqual([1, "a"]);
});

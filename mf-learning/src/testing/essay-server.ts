import {
  type Essay,
  type EssayDraft,
  type EssayState,
  type EssaySubmission,
  type EssayVersionText,
  wordsOf,
} from "@academy/shared/contract/essay";
import { answers, type FakeRequest, refusal } from "@academy/shared/testing/fake-api";
import { anEssay, anEssayState } from "./essay.ts";

const NOON = Date.parse("2026-11-21T12:00:00.000Z");
const EDIT = { edit: true, withdraw: false, appeal: false, begin_anew: false };

/** A fake server that keeps one essay like the real one: revisions, versions, submission. */
export function essayServer(given: Partial<Essay> = {}) {
  let essay = anEssay(given);
  let minute = 0;
  const versions: EssayVersionText[] = [];
  const saves: EssayDraft[] = [];
  const whole = (): EssayState => anEssayState({ essay });
  const moment = () => new Date(NOON + ++minute * 60_000).toISOString();

  const server = {
    /** Every text that the page sent to be saved, in order. */
    saves,
    versions,
    essay: () => essay,
    /** Whether a save reaches the server. */
    online: true,
    /** Saves a text from another tab. */
    saveElsewhere(text: string) {
      essay = { ...essay, text, words: wordsOf(text), revision: essay.revision + 1, saved_at: moment() };
    },
    /** Changes the essay as an instructor does. */
    move(change: Partial<Essay>) {
      essay = { ...essay, ...change };
    },
  };

  answers("get", "/courses/essay/", whole);
  answers("put", "/courses/essay/", ({ body }: FakeRequest) => {
    if (!server.online) return Response.error();
    const draft = body as EssayDraft;
    if (!essay.may.edit) return refusal(409, "essay.state");
    if (draft.revision !== essay.revision && draft.text !== essay.text) return refusal(409, "essay.conflict");
    saves.push(draft);
    if (draft.keep && essay.saved_at)
      versions.unshift({ id: versions.length + 1, saved_at: essay.saved_at, words: essay.words, text: essay.text });
    server.saveElsewhere(draft.text);
    return { revision: essay.revision, saved_at: essay.saved_at, words: essay.words };
  });
  answers("post", "/courses/essay/submit/", ({ body }: FakeRequest) => {
    const { revision } = body as EssaySubmission;
    if (revision !== essay.revision) return refusal(409, "essay.conflict");
    server.move({ status: "submitted", may: { ...EDIT, edit: false, withdraw: true }, submitted_at: moment() });
    return whole();
  });
  answers("post", "/courses/essay/withdraw/", () => {
    server.move({ status: "draft", may: EDIT, submitted_at: null });
    return whole();
  });
  answers("get", "/courses/essay/versions/", () => versions.map(({ text: _, ...version }) => version));
  answers("get", "/courses/essay/versions/:id/", ({ params }: FakeRequest) =>
    versions.find(({ id }) => id === Number(params.id)),
  );
  return server;
}

import * as z from "zod/mini";
import { fiveSeconds } from "#adapters/call-deadline.ts";
import { cappedText } from "#adapters/capped-text.ts";
import type { LibreTranslateSettings } from "#config/translation-settings.ts";
import { TranslationError, type TranslationProvider } from "#interfaces/translation-provider.ts";

interface Parts extends LibreTranslateSettings {
  fetch: typeof fetch;
  /** What ends a call that takes too long. */
  deadline?: (() => AbortSignal) | undefined;
}

/** Most bytes that are read of an answer, and most characters of one text in it (threat B19). */
const ANSWER_BYTES = 64 * 1024;
const TEXT_LENGTH = 5000;

const TranslatedText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(TEXT_LENGTH),
  // No PostgreSQL text can keep a NUL (threat B24).
  z.refine((text) => !text.includes("\0")),
);
const Answer = z.object({ translatedText: z.array(TranslatedText) });

function textsIn(text: string, count: number) {
  try {
    const { translatedText } = z.parse(Answer, JSON.parse(text));
    if (translatedText.length === count) return translatedText;
  } catch {
    // The parser's own error would quote the answer.
  }
  throw new TranslationError("the answer is not what was asked for");
}

/** LibreTranslate, or a service that speaks its protocol, as a translation provider (decision 0020). */
export function libreTranslate({ url, key, fetch, deadline = fiveSeconds }: Parts): TranslationProvider {
  const address = new URL("translate", url.endsWith("/") ? url : `${url}/`);

  async function send(body: object) {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: deadline(),
      });
      const text = await cappedText(response, ANSWER_BYTES);
      if (text === null) throw new TranslationError("the answer is too large");
      if (response.status !== 200) throw new TranslationError(`the answer has the status ${response.status}`);
      return text;
    } catch (error) {
      if (error instanceof TranslationError) throw error;
      throw new TranslationError(`the service cannot be reached (${error instanceof Error ? error.name : "?"})`);
    }
  }

  return {
    name: address.host,
    async translate(texts, source, target) {
      const answer = await send({ q: texts, source, target, format: "text", ...(key && { api_key: key }) });
      return textsIn(answer, texts.length);
    },
  };
}

/** A request that a real provider would have got. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  fields: Record<string, string>;
}

/** What a recording answers: a body with its type, or nothing at all. */
export type RecordedAnswer = { type: string; body: string; status?: number } | "unreachable";

/** A provider that answers from recordings and keeps what it was sent. */
export function recordedProvider(answer: (request: SentRequest) => RecordedAnswer | Promise<RecordedAnswer>) {
  const sent: SentRequest[] = [];
  const fetchRecorded: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const fields = Object.fromEntries(new URLSearchParams(await request.text()));
    const { pathname: path, searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    const received = { method: request.method, path, query, headers: request.headers, fields };
    sent.push(received);
    const recorded = await answer(received);
    if (recorded === "unreachable") throw new TypeError("fetch failed");
    const { type, body, status = 200 } = recorded;
    return new Response(body, { status, headers: { "content-type": type } });
  };
  return { fetch: fetchRecorded, sent };
}

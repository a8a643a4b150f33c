import { aFilm } from "#test/support/films.ts";
import type { Reply } from "./driver.ts";

const UPLOADS = "/api/staff/content/uploads/";
/** In bytes: small, so that a short life of the server sees many. */
export const PIECE = 64 * 1024;
const SECONDS = 90;
const FILM = aFilm(10 * PIECE, SECONDS);

/** The server lets one member of the staff begin no more films than this in an hour. */
const FILMS_MOST = 90;

const metadata = Object.entries({ filename: "film.mp4", kind: "lecture", field: "topics.#1.video" })
  .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
  .join(",");

/** A film, as far as the server acknowledged it. */
interface Film {
  url: string;
  received: number;
  /** Its name in the content, once the server reported the film as complete. */
  file: string | null;
}

/** A manager who uploads film after film while servers are killed and started, and checks each time whether what was acknowledged is there. */
export function uploader(token: string) {
  const films: Film[] = [];
  /** The whole films that were found right after their upload: they are checked again only when all films are. */
  const seen = new Set<Film>();

  const ask = async (address: string, method: string, url: string, headers: object = {}, body?: Buffer) =>
    fetch(address + url, {
      method,
      headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
      ...(body && { body: new Uint8Array(body) }),
    }).catch(() => null);

  async function begin(address: string): Promise<boolean> {
    const headers = { "upload-length": String(FILM.length), "upload-metadata": metadata };
    const answer = films.length < FILMS_MOST ? await ask(address, "POST", UPLOADS, headers) : null;
    if (answer?.status === 201) films.push({ url: answer.headers.get("location") ?? "", received: 0, file: null });
    return answer?.status === 201;
  }

  function askWithPiece(address: string, film: Film): Promise<Response | null> {
    const headers = { "upload-offset": String(film.received), "content-type": "application/offset+octet-stream" };
    const piece = FILM.subarray(film.received, film.received + PIECE);
    return ask(address, "PATCH", film.url, headers, piece);
  }

  async function sendPiece(address: string, film: Film): Promise<boolean> {
    const answer = await askWithPiece(address, film);
    if (answer?.status !== 204) return false;
    film.received = Number(answer.headers.get("upload-offset"));
    return true;
  }

  async function finish(address: string, film: Film): Promise<boolean> {
    const answer = await ask(address, "POST", `${film.url}finish/`);
    if (answer?.status !== 200) return false;
    film.file = ((await answer.json().catch(() => null)) as { file: string } | null)?.file ?? null;
    return film.file !== null;
  }

  const isOnItsWay = ({ file }: Film) => file === null;

  /** What is lost of an unfinished film; goes on from the server's offset, which may be one piece ahead of what it acknowledged. */
  async function lostOnItsWay(address: string, film: Film): Promise<string[]> {
    const offset = Number((await ask(address, "HEAD", film.url))?.headers.get("upload-offset") ?? -1);
    const expected = [film.received, film.received + PIECE];
    film.received = offset;
    return expected.includes(offset) ? [] : [`an upload stood at ${expected[0]} and stands at ${offset}`];
  }

  async function lostOfWhole(address: string, { file }: Film): Promise<string[]> {
    const answer = await ask(address, "GET", `/api/staff/content/files/?file=${file}`);
    const { url = "/", seconds } = ((await answer?.json()) ?? {}) as { url?: string; seconds?: number };
    const stored = await (await ask(address, "GET", url))?.arrayBuffer();
    return seconds === SECONDS && stored && FILM.equals(Buffer.from(stored))
      ? []
      : [`the film ${file} is not as it was brought in`];
  }

  return {
    films,

    /** Sends pieces until the server no longer responds. */
    async sendOn(address: string): Promise<void> {
      for (let isReceived = true; isReceived; ) {
        const film = films.find(isOnItsWay);
        if (!film) isReceived = await begin(address);
        else isReceived = await (film.received < FILM.length ? sendPiece(address, film) : finish(address, film));
      }
    },

    /** Begins a film and sends so many pieces of it. */
    async beginFilm(address: string, pieces: number): Promise<void> {
      await begin(address);
      for (const film of films) for (let piece = 0; piece < pieces; piece++) await sendPiece(address, film);
    },

    /** Sends a piece of the first film that must be refused; gives the refusal. */
    async refusedPiece(address: string): Promise<Pick<Reply, "status" | "body" | "retryAfter"> | null> {
      const [film] = films;
      const answer = film && (await askWithPiece(address, film));
      if (!answer) return null;
      const body = (await answer.json().catch(() => null)) as Reply["body"];
      return { status: answer.status, body, retryAfter: answer.headers.get("retry-after") };
    },

    /** Sends the missing pieces of each unfinished film; gives whether all films are whole then. */
    async finishFilms(address: string): Promise<boolean> {
      for (const film of films) {
        while (film.received < FILM.length && (await sendPiece(address, film)));
        if (isOnItsWay(film) && !(await finish(address, film))) return false;
      }
      return true;
    },

    /** The acknowledged films that are lost, of those since the last check or of all; empty when all is well. */
    async missing(address: string, of: "since" | "all" = "all"): Promise<string[]> {
      const faults: string[] = [];
      for (const film of films) {
        if (of === "since" && seen.has(film)) continue;
        const lost = isOnItsWay(film) ? await lostOnItsWay(address, film) : await lostOfWhole(address, film);
        if (!isOnItsWay(film) && lost.length === 0) seen.add(film);
        faults.push(...lost);
      }
      return faults;
    },
  };
}

import { onTestFinished } from "vitest";

/** One caption track, as a browser keeps it for its element. */
class Track {
  readonly language: string;
  readonly #list: EventTarget;
  #mode: TextTrackMode;

  constructor(list: EventTarget, element: HTMLTrackElement) {
    this.#list = list;
    this.language = element.srclang;
    this.#mode = element.default ? "showing" : "disabled";
  }

  get mode(): TextTrackMode {
    return this.#mode;
  }

  set mode(mode: TextTrackMode) {
    if (mode === this.#mode) return;
    this.#mode = mode;
    queueMicrotask(() => this.#list.dispatchEvent(new Event("change")));
  }
}

/** The tracks of a video; each is created for its element when a caller iterates over them. */
class Tracks extends EventTarget {
  readonly #video: HTMLMediaElement;
  readonly #known = new Map<HTMLTrackElement, Track>();

  constructor(video: HTMLMediaElement) {
    super();
    this.#video = video;
  }

  *[Symbol.iterator](): Generator<Track> {
    for (const element of this.#video.querySelectorAll("track")) {
      const track = this.#known.get(element) ?? new Track(this, element);
      this.#known.set(element, track);
      yield track;
    }
  }
}

/** jsdom has no caption tracks: this gives each video of the test its own tracks, and returns the language that a video shows. */
export function withTextTracks() {
  const lists = new WeakMap<HTMLMediaElement, Tracks>();
  const tracksOf = (video: HTMLMediaElement) => {
    const list = lists.get(video) ?? new Tracks(video);
    lists.set(video, list);
    return list;
  };
  Object.defineProperty(HTMLMediaElement.prototype, "textTracks", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return tracksOf(this);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLMediaElement.prototype, "textTracks"));
  return {
    showing: (video: HTMLMediaElement) =>
      [...tracksOf(video)].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    /** Chooses a track, as the browser's own menu does. */
    choose: (video: HTMLMediaElement, language: string | null) => {
      for (const track of tracksOf(video)) track.mode = track.language === language ? "showing" : "disabled";
    },
  };
}

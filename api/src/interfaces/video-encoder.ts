import type { FilmFault } from "@academy/shared/contract/staff/films";

/** What is known of a film from the file itself. */
export interface FilmFacts {
  seconds: number;
  /** Lines of the picture as it is shown: its shorter side. */
  height: number;
  /** Whether its picture has a range of brightness that needs tone mapping on usual screens: PQ or HLG. */
  isHdr: boolean;
}

/** What a film is to be made into. */
export interface Rendering {
  /** Paths of files. */
  source: string;
  target: string;
  /** Lines of the picture, an even number. */
  height: number;
  /** As the film's facts say. */
  isHdr: boolean;
  /** The film's length, from which the share of the work that is done is computed. */
  seconds: number;
  /** Gets the share of the work that is done, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A program that reads films and makes smaller ones; the films may be hostile (threat B39). */
export interface VideoEncoder {
  probe: (source: string, signal: AbortSignal) => Promise<FilmFacts>;
  /** Makes an MP4 with H.264 and AAC that begins to play before it is loaded whole. */
  render: (wish: Rendering) => Promise<void>;
  /** Makes a picture out of the film, as WebP. */
  still: (wish: Pick<Rendering, "source" | "target" | "isHdr" | "signal"> & { second: number }) => Promise<void>;
}

/** Why a film was not made; the staff see `fault`. */
export class FilmError extends Error {
  readonly fault: FilmFault;
  constructor(fault: FilmFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

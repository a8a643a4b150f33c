/** A version that lacks only a rehearsal with what another release has made live since its last one. */
export interface Overtaken {
  part: string;
  version: string;
  /** The versions that go live with it. */
  with: Record<string, string>;
  /** When it was rehearsed last, as an ISO time. */
  rehearsedAt: string;
}

import { extname } from "node:path";
import { FRAMED_BY_SITE } from "#http/responses/response-headers.ts";

/** How a kind of file is served: its type and what a browser may do with it. */
export interface MediaKind {
  type: string;
  policy: string;
  /** The name under which a browser saves the file instead of showing it; absent for what a page may show. */
  download?: string;
}

const INERT = `default-src 'none'; ${FRAMED_BY_SITE}`;

const KINDS: Record<string, MediaKind> = {
  ".mp4": { type: "video/mp4", policy: INERT },
  ".vtt": { type: "text/vtt; charset=utf-8", policy: INERT },
  ".webp": { type: "image/webp", policy: INERT },
  ".png": { type: "image/png", policy: INERT },
  ".jpg": { type: "image/jpeg", policy: INERT },
  // A credential (W3C VC-JOSE-COSE) is only ever downloaded.
  ".jwt": { type: "application/vc+jwt", policy: INERT },
  // A drawing may carry its own style, never a script.
  ".svg": {
    type: "image/svg+xml",
    policy: `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${FRAMED_BY_SITE}`,
  },
  // Browsers' PDF viewers refuse documents under a narrower policy (threat A9).
  ".pdf": { type: "application/pdf", policy: FRAMED_BY_SITE },
};

/**
 * Folders of uploaded essays and resumes, with the name under which they are saved: untrusted documents, which no browser opens
 * on our origin.
 */
const UPLOADED = { "essays/": "essay.pdf", "resumes/": "resume.pdf" };

/** How a file is served, by its name; files of unknown kinds are not served. */
export function mediaKind(key: string) {
  const uploaded = Object.entries(UPLOADED).find(([folder]) => key.startsWith(folder));
  if (uploaded) return { type: "application/pdf", policy: `${INERT}; sandbox`, download: uploaded[1] };
  return KINDS[extname(key).toLowerCase()] ?? null;
}

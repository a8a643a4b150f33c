import { BUILD_ERRORS_PATH } from "@academy/shared/build/build-errors";

/** The addresses of this machine's proxy by which a page shows the errors of the area's build. */
export const SCRIPT_PATH = "/against/build-errors.js";
export const ERRORS_PATH = "/against/build-errors.json";

/** How long the development server may take to tell its errors, in milliseconds. */
const ANSWER_MS = 2_000;

/** The errors of the area's last build as JSON; `null` while there was none. */
export const errorsOf = (base: string): Promise<string> =>
  fetch(new URL(BUILD_ERRORS_PATH, base), { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (answer) => (answer.ok ? answer.text() : "null"),
    () => "null",
  );

/** Shows the errors over the page as text, and reloads it once the build is whole. It is a file of its own: inline it would need a hash. */
export const SCRIPT = `(() => {
  const note = document.createElement("pre");
  note.id = "build-errors";
  note.setAttribute("role", "alert");
  note.style.cssText = "position:fixed;inset:auto 0 0 0;z-index:9;max-height:60vh;overflow:auto;margin:0;padding:1rem;background:#1d1d1f;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap";
  const look = async () => {
    const errors = await fetch("${ERRORS_PATH}").then((answer) => answer.json()).catch(() => null);
    const text = errors === null ? "The first build of the area is running…" : errors.join("\\n\\n");
    if (text === "" && note.isConnected) return location.reload();
    if (text !== "" && text !== note.textContent) note.textContent = text;
    if (text !== "" && !note.isConnected) document.body.append(note);
    setTimeout(look, 1000);
  };
  look();
})();
`;

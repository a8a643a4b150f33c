import { createHash } from "node:crypto";
import type { PartStatus, Status } from "#service/status.ts";
import { limitOf, type StoredToken } from "#service/tokens/token.ts";
import { type ReadAuditLine, reasonsOf } from "#store/audit-line.ts";
import { type Html, html } from "./html.ts";
import { type DayOfReports, reportOf } from "./reports-of-a-day.ts";

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0; }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
article { border: 1px solid light-dark(#c3c7cf, #4a4f57); border-radius: .5rem; padding: 1rem; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); margin: .5rem 0; }
dt { color: light-dark(#4d525b, #b5bac3); font-size: .875rem; } dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; flex: 1 1 16rem; font-size: .875rem; }
input, button { border: 1px solid light-dark(#6b717b, #8b919b); border-radius: .25rem; font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
[role=alert] { border-inline-start: .25rem solid light-dark(#b3261e, #ff8a80); padding: .5rem 1rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; } th, td { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; }
header { align-items: center; display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; }`;

/** The content security policy of the pages: no scripts, one style sheet, forms to this service alone. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, content: Html): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>`
      .text
  }${STYLES}</style></head><body>${content.text}</body></html>`;

const alert = (fault: string | null): Html => (fault ? html`<p role="alert">${fault}</p>` : html``);

/** The page that asks for a token. */
export const signInPage = (fault: string | null): string =>
  page(
    "Releases",
    html`<main><h1>Releases</h1>${alert(fault)}<form method="post" action="/session"><label>Token<input name="token" type="password" autocomplete="off" required></label><button>Show what is live</button></form></main>`,
  );

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MiB`;

/** A time as text, in UTC as in pipelines and logs. */
const time = (at: string | null): Html | string =>
  at ? html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>` : "not known";

const fact = (name: string, value: Html | string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** The reports of browsers in a day about an area's versions; the shell has none of its own. */
const reportFacts = (part: string, { version, rollout }: PartStatus, reported: DayOfReports): Html[] =>
  part === "shell"
    ? []
    : [
        fact("Errors and vitals, one day", reportOf(reported, part, version)),
        ...(rollout ? [fact("The same of what is rolled out", reportOf(reported, part, rollout.version))] : []),
      ];

function partCard(part: string, status: PartStatus, { token, reported }: StatusView): Html {
  const { version, previous, rollout, since, by, commit, bytes, rehearsal } = status;
  const target = rollout ? version : previous?.version;
  const mayGoBack = target && limitOf(token, "rollback", part) === null;
  const toHidden = rollout ? html`` : html`<input type="hidden" name="to" value="${target ?? ""}">`;
  const wayBack = html`<form method="post" action="/page/rollbacks"><input type="hidden" name="part" value="${part}"><input type="hidden" name="from" value="${rollout?.version ?? version}">${toHidden}<label>Why ${part} goes back to ${target ?? ""}<input name="reason" required maxlength="1000"></label><button>Roll back</button></form>`;
  return html`<article><h2>${part}</h2><dl>${[
    fact("Live", version),
    fact("Since", time(since)),
    fact("By", by ?? "who has the store"),
    fact("Commit", commit?.slice(0, 12) ?? "not known"),
    fact("Size", megabytes(bytes)),
    fact("Before", previous?.version ?? "nothing"),
    ...(rollout
      ? [fact("Being rolled out", html`${rollout.version}, to ${rollout.traffic} % since ${time(rollout.since)}`)]
      : []),
    ...reportFacts(part, status, reported),
    fact("Last rehearsal", rehearsal ? html`${rehearsal.passed ? "passed" : "failed"}, ${time(rehearsal.at)}` : "none"),
  ]}</dl>${mayGoBack ? wayBack : html``}</article>`;
}

const auditRow = ({ at, action, part, from, to, traffic, by, ...why }: ReadAuditLine): Html =>
  html`<tr><td>${time(at)}</td><td>${action}${traffic === undefined ? "" : ` ${traffic} %`}</td><td>${part}</td><td>${from ? `${from} → ${to}` : to}</td><td>${by ?? ""}</td><td>${reasonsOf(why)}</td></tr>`;

/** What the status page shows. */
interface StatusView {
  status: Status;
  lines: readonly ReadAuditLine[];
  reported: DayOfReports;
  token: StoredToken;
  fault: string | null;
}

/** The page of what is live, with buttons for the actions that the token allows. */
export const statusPage = (view: StatusView): string => {
  const { status, lines, token, fault } = view;
  return page(
    "Releases",
    html`<header><h1>Releases</h1><form method="post" action="/session/end"><button>Forget the token “${token.name}”</button></form></header><main>${alert(fault)}${Object.entries(
      status.parts,
    ).map(([part, one]) =>
      partCard(part, one, view),
    )}<article><h2>Who did what</h2><div class="scroll" tabindex="0" role="region" aria-label="Who did what"><table><thead><tr><th>When</th><th>What</th><th>Part</th><th>Version</th><th>By</th><th>Why</th></tr></thead><tbody>${lines.map(auditRow)}</tbody></table></div></article></main>`,
  );
};

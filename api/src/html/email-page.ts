import { readFileSync } from "node:fs";
import { html, htmlDocument, type Markup, pageStyle } from "./document.ts";

/** The academy's mark, which goes along with every email as an inline picture: a picture of our server would tell who opened the email when. */
export const EMAIL_MARK = { cid: "mark@academy", png: readFileSync(new URL("./email-mark.png", import.meta.url)) };

/** Plain declarations, because mailboxes drop custom properties; the colours are those of `tokens.css` (visual §2.1). */
const style = pageStyle(
  ":root{color-scheme:light dark;supported-color-schemes:light dark}" +
    "body{margin:0;background:#f3f0ea}" +
    ".page{background:#f3f0ea;color:#16202c;font:16px/1.5 Arial,Helvetica,sans-serif}.margin{padding:24px 12px}" +
    ".card{max-width:600px;background:#fff;border:1px solid #ddd8ce;border-radius:16px}.inside{padding:24px}" +
    ".head{border-bottom:1px solid #ddd8ce}.mark{padding:0 12px 16px 0}.mark img{display:block}" +
    ".from{padding:0 0 16px;font:600 18px/1.3 Georgia,'Times New Roman',serif}" +
    "p,pre{margin:16px 0 0;overflow-wrap:anywhere}.facts{margin:16px 0 0}" +
    "pre{padding-left:12px;border-left:3px solid #c79a3a;font:inherit;white-space:pre-wrap}" +
    "a{color:#0f5a94;overflow-wrap:anywhere;word-break:break-word}" +
    ".code{font-size:30px;font-weight:bold;letter-spacing:.2em}" +
    ".action{margin:16px 0 0}.button{border-radius:10px;background:#123a5c}" +
    ".button a{display:inline-block;padding:13px 24px;color:#fff;font-weight:bold;text-decoration:none}" +
    ".quiet{color:#525d6b;font-size:14px}.button+.quiet{margin-top:8px}" +
    "th,td{padding:0;text-align:left;vertical-align:top}.head td{vertical-align:middle}" +
    ".facts td{overflow-wrap:anywhere}.facts th,.facts td{padding:4px 0}.facts th{padding-right:16px;color:#525d6b;font-weight:normal}" +
    // A name beside its value leaves a phone too little room for a title or an address.
    "@media(max-width:480px){.facts th,.facts td{display:block}.facts th{padding:8px 0 0}.facts td{padding:0}}" +
    "@media(prefers-color-scheme:dark){body,.page{background:#0b141e;color:#edf1f5}.card{background:#121e2b;border-color:#2a3a4b}" +
    ".head{border-color:#2a3a4b}a{color:#8fc7f7}.button{background:#8fc1ec}.button a{color:#0b1a28}.quiet,.facts th{color:#b3beca}}",
);

/** The page of an email: the academy's mark and name, and the body on a card. */
export function emailPage({
  language,
  title,
  from,
  body,
}: {
  language: string;
  title: string;
  from: string;
  body: Markup;
}) {
  return htmlDocument({
    language,
    title,
    style,
    body: html`<table class="page" role="presentation" width="100%" cellspacing="0"><tr><td class="margin" align="center">
<table class="card" role="presentation" width="100%" cellspacing="0"><tr><td class="inside">
<table class="head" role="presentation" width="100%" cellspacing="0"><tr>
<td class="mark" width="40"><img src="cid:${EMAIL_MARK.cid}" width="40" height="40" alt=""></td><td class="from" valign="middle">${from}</td>
</tr></table>
${body}
</td></tr></table>
</td></tr></table>`,
  });
}

/** A link that is read as its address, which breaks at its own signs: never as "oaacommunit" and "y". */
export const plainLink = (address: string) =>
  html`<a href="${address}">${address.split(/(?<=[^/:]\/|[?&=])/).map((part, at) => html`${at > 0 ? html`<wbr>` : null}${part}`)}</a>`;

/** The one thing to do, as a button with its plain address below. */
export const emailButton = (
  label: string,
  link: string,
  below: string,
) => html`<table class="action" role="presentation" cellspacing="0"><tr><td class="button"><a href="${link}">${label}</a></td></tr></table>
<p class="quiet">${below}<br>${plainLink(link)}</p>`;

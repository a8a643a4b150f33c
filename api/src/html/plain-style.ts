import { pageStyle } from "./document.ts";

/** The look of the pages that the server itself renders: light and dark, readable, nothing to load. */
export const plainStyle = pageStyle(`
:root{color-scheme:light dark;--text:#1d2733;--muted:#5b6675;--page:#f4f2ec;--card:#fff;--line:#9aa3ad;--accent:#1f4e79;--on-accent:#fff;--bad:#a3231b;--good:#1d6b3a}
@media(prefers-color-scheme:dark){:root{--text:#eceae4;--muted:#a8b0ba;--page:#12171d;--card:#1b222a;--line:#6d7884;--accent:#8ec1f0;--on-accent:#0e1a26;--bad:#ff9d94;--good:#86d9a4}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:32rem;margin:0 auto;padding:2rem 1rem}
.wide{max-inline-size:56rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.125rem;margin:0 0 .5rem}
p{margin:0 0 1rem}
.muted,small{color:var(--muted)}
.bad{color:var(--bad);font-weight:600}
.good{color:var(--good);font-weight:600}
.amount{font-size:2rem;font-weight:700}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;margin-block-end:1rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:.5rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:end}
form{margin-block-end:1.25rem}
button,.button{display:block;inline-size:100%;min-block-size:2.75rem;padding:.6rem 1rem;font:inherit;font-weight:600;text-align:center;color:var(--on-accent);background:var(--accent);border:0;border-radius:.5rem;cursor:pointer;text-decoration:none}
button+button,form+form{margin-block-start:.75rem}
.quiet{color:var(--accent);background:none;border:1px solid var(--line)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;inline-size:100%;margin-block-end:1rem}
td,th{text-align:start;padding:.25rem .5rem .25rem 0;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
article{margin-block-end:1rem}
`);

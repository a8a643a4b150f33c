import { TIMEOUTS } from "@academy/shared/time/timeouts";

/**
 * Runs in the page's head and serves a person until the application takes over; `data-boot` on the document says that it
 * has not yet, and how it goes: `wait`, `slow`, `failed`. Answers open and close; any other press is remembered, and the
 * application answers it (flow "prerendering"); a form never goes out as an address. A prerendered fallback, whose area is missing, is
 * served the same way. The edge allows exactly this text by
 * its hash in the policy, so it is written to be small.
 */
export const PRE_HYDRATION_SCRIPT = [
  "(()=>{const d=document,D=d.documentElement.dataset,on=(t,f)=>addEventListener(t,e=>{if(D.boot||e.target.closest?.('[data-kept]'))f(e)},true);D.boot='wait';",
  // A script of the page that cannot be had or run: what is prerendered is read in its language, and the last message stays.
  "const fail=()=>{D.boot='failed';if('waiting' in D){delete D.waiting;d.documentElement.lang=D.prerendered}};",
  "on('error',({target:t,filename:f})=>{const s=t===window?f:t.tagName==='SCRIPT'&&!t.dataset.rspack&&t.src;",
  "if(s&&s.startsWith(location.origin))fail()});",
  `setTimeout(()=>{if(D.boot==='wait')D.boot='slow'},${TIMEOUTS.slowPage});`,
  "const toggle=(b,open)=>{b.ariaExpanded=open;b.dataset.toggled='';d.getElementById(b.getAttribute('aria-controls')).hidden=!open};",
  "on('click',({target:t})=>{const b=t.closest('#root button');if(!b)return;",
  "const id=b.getAttribute('aria-controls'),p=id&&d.getElementById(id);",
  "if(!p||!('disclosed' in p.dataset)){const x=d.querySelector('[data-pressed]');if(x)delete x.dataset.pressed;b.dataset.pressed='';return}",
  "const open=p.hidden;for(const o of p.parentElement.parentElement.querySelectorAll('[data-disclosed]:not([hidden])'))",
  "toggle(d.querySelector('[aria-controls=\"'+o.id+'\"]'),false);toggle(b,open)});",
  "for(const t of ['pointerdown','compositionstart'])on(t,()=>{D.held=''});",
  "for(const t of ['pointerup','pointercancel','compositionend'])on(t,()=>{delete D.held});",
  "on('submit',e=>e.preventDefault())})()",
].join("");

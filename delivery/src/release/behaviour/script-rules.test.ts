import { expect, test } from "vitest";
import { parseScript } from "./parsed-script.ts";
import { scriptFaults } from "./script-rules.ts";

const OWNER = { id: "auth", others: ["profile", "public"] };
const faultsOf = (code: string) => scriptFaults(parseScript(code), OWNER).map(([rule, { what }]) => `${rule}: ${what}`);

test.each<[string, string, string]>([
  // vtex-apps/render-runtime#398: a remote's patched fetch broke the host's navigation.
  ["fetch replaced", "window.fetch=e=>0", "globals: changes fetch"],
  ["fetch replaced by another name of the window", "const w=window;w.fetch=e=>0", "globals: changes fetch"],
  ["fetch replaced without a window", "fetch=e=>0", "globals: changes fetch"],
  // molefrog/wouter#167: each copy of a router patched pushState, so that events were fired several times.
  ["history patched", "const p=history.pushState;history.pushState=function(){}", "globals: changes history.pushState"],
  // single-spa/single-spa#843: what was changed stays after the application is unloaded.
  ["a prototype patched", "Array.prototype.last=function(){}", "globals: changes Array.prototype.last"],
  ["a property redefined", 'Object.defineProperty(Element.prototype,"x",{})', "globals: changes Element.prototype"],
  ["a global for others", "Object.assign(globalThis,{x:1})", "globals: changes window"],
  ["the console silenced", "console.error=()=>{}", "globals: changes console.error"],
  ["a global removed", "delete window.ResizeObserver", "globals: changes ResizeObserver"],
  [
    "a global by a computed name",
    "for(const k of a)window[k]=1",
    "globals: changes a member of window by a computed name",
  ],
  ["a constant name", 'const k="fetch";window[k]=f', "globals: changes fetch"],
  ["a name that is its own value", "var k=k;window[k]=f", "globals: changes a member of window by a computed name"],
  [
    "a prototype by a symbol",
    'Array.prototype[Symbol.for("x")]=f',
    "globals: changes a member of Array.prototype by a computed name",
  ],
  ["the window of the document", "document.defaultView.fetch=f", "globals: changes fetch"],
  [
    "a function of Object by its own name",
    "const{defineProperty:d}=Object;d(window,'x',{})",
    "globals: changes window",
  ],
  ["a member by its own name", "const{history:h}=window;h.pushState=f", "globals: changes history.pushState"],
  // Two versions of an area on one page would define one name twice, which throws.
  ["a custom element", 'customElements.define("x-a",A)', "globals: changes the page for good (customElements.define)"],
  ["a font by a script", "document.fonts.add(f)", "globals: changes the page for good (document.fonts.add)"],
  [
    "a style sheet by a script",
    "document.adoptedStyleSheets.push(s)",
    "globals: changes the page for good (document.adoptedStyleSheets.push)",
  ],
  ["an interval without end", "setInterval(()=>f(),10)", "left behind: begins an interval that nothing can end"],
  ["an interval in a sequence", "(setInterval(f,10),g())", "left behind: begins an interval that nothing can end"],
  [
    "a listener without end",
    'window.addEventListener("resize",()=>f())',
    "left behind: adds a listener that nothing can remove",
  ],
  [
    "a capturing listener without end",
    'document.addEventListener("click",function(e){e.stopPropagation()},!0)',
    "left behind: adds a listener that nothing can remove",
  ],
  ["a base address", 'document.createElement("base")', "document: adds the element base"],
  ["a redirect in the head", '(0,r.jsx)("meta",{httpEquiv:"refresh"})', "document: adds the element meta"],
  ["a prefetch", '(0,r.jsx)("link",{rel:"prefetch",href:a})', "document: adds the element link"],
  ["a picture of a style", 's.background="url(https://cdn.example/a.png) 0"', "origins: loads from cdn.example"],
  [
    "files of the browser",
    "navigator.storage.getDirectory()",
    "storage: keeps data that no sign-out removes (navigator.storage.getDirectory)",
  ],
  [
    "a service worker by its own name",
    "const{serviceWorker:s}=navigator;s.register(a)",
    "workers: uses a service worker",
  ],
  ["text as code", 'new Function("return 1")()', "evaluation: evaluates text as code (Function)"],
  ["text as code by eval", '(0,eval)("1")', "evaluation: evaluates text as code (eval)"],
  ["a timer with a text", 'setTimeout("go()",10)', "evaluation: gives setTimeout a text"],
  ["a service worker", 'navigator.serviceWorker.register("/x.js")', "workers: uses a service worker"],
  ["a worker", 'new Worker("/x.js")', "workers: starts a Worker"],
  ["markup of text", 'e.insertAdjacentHTML("beforeend",t)', "markup: makes elements of text (insertAdjacentHTML)"],
  ["innerHTML", "e.innerHTML=t", "markup: makes elements of text (innerHTML)"],
  [
    "markup in React",
    'j("p",{dangerouslySetInnerHTML:{__html:t}})',
    "markup: makes elements of text (dangerouslySetInnerHTML)",
  ],
  ["document.write", "document.write(t)", "markup: writes into the document"],
  ["another part's key", 'localStorage.setItem("token","")', "storage: writes the storage key token of shell"],
  ["another part's key as a property", "localStorage.token=1", "storage: writes the storage key token of shell"],
  [
    "another part's key removed",
    'const k="token";localStorage.removeItem(k)',
    "storage: writes the storage key token of shell",
  ],
  [
    "another part's draft",
    'sessionStorage.setItem("draft:payer:"+i,"")',
    "storage: writes the storage key draft:payer: of profile",
  ],
  [
    "another part's key by a window that may be absent",
    'const s=window?.localStorage;s?.setItem("token","")',
    "storage: writes the storage key token of shell",
  ],
  ["all keys removed", "sessionStorage.clear()", "storage: empties the storage of all parts"],
  ["a cookie", 'document.cookie="a=1"', "storage: writes a cookie"],
  ["a database", 'indexedDB.open("x")', "storage: keeps data that no sign-out removes (indexedDB.open)"],
  ["a foreign call", 'fetch("https://stats.example/hit")', "origins: loads from stats.example"],
  ["a foreign beacon", "navigator.sendBeacon(`//stats.example/x`)", "origins: loads from stats.example"],
  ["a foreign call by request", 'x.open("POST","https://stats.example")', "origins: loads from stats.example"],
  ["a foreign socket", 'new WebSocket("wss://live.example")', "origins: loads from live.example"],
  ["a foreign redirect", 'location.href="https://shop.example"', "origins: loads from shop.example"],
  [
    "a foreign redirect by replace",
    'window.location.replace("https://shop.example")',
    "origins: loads from shop.example",
  ],
  ["a foreign picture", 'const b="https://cdn.example";j("img",{src:b+"/a.png"})', "origins: loads from cdn.example"],
  ["a foreign script", 's.src="https://cdn.example/a.js"', "origins: loads from cdn.example"],
  ["a foreign form", 'j("form",{action:"https://list.example"})', "origins: loads from list.example"],
  ["another area's chunk", 'import("/profile/x.js")', "other areas: imports a file that is not of its build"],
  ["a script element", 'document.createElement("script")', "other areas: adds a script"],
  ["another area's container", 'profile_0123456789ab.get("./area")', "other areas: reaches into profile"],
  [
    "another area's list of chunks",
    "self.rspackChunkprofile_0123456789ab.push(c)",
    "other areas: reaches into profile",
  ],
])("%s is reported", (_, code, fault) => {
  expect(faultsOf(code)).toContain(fault);
});

test.each<[string, string]>([
  ["a call of the api", 'fetch("/api/courses/1/")'],
  ["a method that is called fetch", "const client={};client.fetch=()=>1"],
  ["a parameter that is called window", "(function(window){window.fetch=1})({})"],
  ["a title of the page", 'document.title="Course"'],
  ["the visitor's address", 'location.hash="a"'],
  ["a class of its own", "class A{};A.prototype.x=1"],
  ["an object of its own", "f(e=>{Object.defineProperty(e,'x',{});Object.assign({},a)})"],
  ["a timer with a function", "setTimeout(()=>1,10);setTimeout(f,1)"],
  ["reading markup", "const t=e.innerHTML"],
  ["structured data", 'j("script",{type:"application/ld+json",dangerouslySetInnerHTML:{__html:t}})'],
  ["an entry of its own", 'localStorage.setItem("auth_draft","")'],
  ["a link to another site", 'j("a",{href:"https://example.org"})'],
  ["a namespace", 'document.createElementNS("http://www.w3.org/2000/svg","g")'],
  ["a picture of its build", "j('img',{src:a})"],
  ["an interval that can end", "const t=setInterval(f,10);x(()=>clearInterval(t))"],
  ["an interval that is given on", "const f=()=>setInterval(g,10);f2(f)"],
  ["a listener by its name", 'const h=()=>1;addEventListener("resize",h);x(()=>removeEventListener("resize",h))'],
  ["a listener with a signal", 'addEventListener("resize",()=>1,{signal:s})'],
  ["a listener of an element", 'e.addEventListener("click",()=>1)'],
  ["a member of its own by a computed name", "const o={},a=[];o[k]=1;a[i]=2"],
  ["an entry of its own by a computed name", "sessionStorage[k]=1"],
  ["a member of window by a symbol of the library's own", 'const k=Symbol.for("@x/y");globalThis[k]=new Map()'],
  ["a page that search engines leave out", '(0,r.jsx)("meta",{name:"robots",content:"noindex"})'],
  ["a text called style", 't("style",{count:1})'],
  ["a dialog that is opened", 'dialog.open("https://example.org","x")'],
])("%s is not refused", (_, code) => {
  expect(faultsOf(code)).toEqual([]);
});

const BUTTON =
  "min-height:2.75rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:var(--radius-control,10px);background:var(--color-primary);color:var(--color-on-primary);font:inherit;font-weight:600;cursor:pointer";

/** Looks by the page's own tokens, outside its layers: nothing of the application changes it. */
const SHEET = `
.ov-button{${BUTTON}}
.ov-button:hover{background:var(--color-primary-hover)}
.ov-button:disabled{cursor:progress;opacity:.7}
.ov-fault{margin:0;color:var(--color-danger);overflow-wrap:anywhere}
.ov-fault:empty{display:none}
.ov-actions{display:flex;flex-wrap:wrap;gap:.75rem}
#overrides-badge{position:fixed;inset:auto auto .75rem .75rem;z-index:1000;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem;max-width:calc(100vw - 1.5rem);box-sizing:border-box;padding:.5rem .5rem .5rem 1rem;border:2px solid var(--color-accent);border-radius:var(--radius-card,16px);background:var(--color-surface);color:var(--color-text);box-shadow:var(--shadow-3);font:var(--type-small,.875rem/1.5 sans-serif)}
#overrides-badge p{flex:1 1 12rem;margin:0;max-width:32rem;overflow-wrap:anywhere}
#overrides-badge p b{display:block}
body:has(#overrides-badge){padding-bottom:7rem}
@media print{#overrides-badge{display:none}}
#preview-screen{max-width:36rem;margin:0 auto;padding:3rem 1rem;font:var(--type-body,1rem/1.6 sans-serif)}
#preview-screen h1{margin:0 0 1rem;font:600 1.75rem/1.25 var(--font-serif,serif)}
#preview-screen h1:focus{outline:none}
#preview-screen dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.5rem 1.5rem;margin:1.5rem 0}
#preview-screen dt{color:var(--color-text-muted)}
#preview-screen dd{margin:0;overflow-wrap:anywhere}
#preview-screen .ov-actions{align-items:center;margin-top:1.5rem}
`;

/** Gives the page this sheet, once. */
export function applyStyle(): void {
  if ("overridesStyle" in document.documentElement.dataset) return;
  document.documentElement.dataset.overridesStyle = "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets.push(sheet);
}

/** Adds to jsdom what it lacks: dialogs, media, observers, preferences. Called once before the tests. */
export function installJsdomPolyfills(): void {
  globalThis.matchMedia ??= ((media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  // jsdom's own animation frames stop for good once one was requested under a test's fake clock.
  globalThis.requestAnimationFrame = (draw) =>
    setTimeout(() => draw(performance.now()), 16) as unknown as ReturnType<typeof requestAnimationFrame>;
  globalThis.cancelAnimationFrame = clearTimeout;
  // A test that fakes idle moments may end before React cleans up what has waited for one.
  globalThis.cancelIdleCallback ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.scrollTo = () => undefined;
  // An editor asks where its text is drawn; nothing is drawn here.
  Document.prototype.elementFromPoint ??= () => null;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}

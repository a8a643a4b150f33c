import { useSyncExternalStore } from "react";

let isPrinting = false;

function onPrinting(listener: () => void): () => void {
  const follow = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", follow);
  addEventListener("afterprint", follow);
  return () => {
    removeEventListener("beforeprint", follow);
    removeEventListener("afterprint", follow);
  };
}

/** Whether the page is being printed. React renders the change before the browser draws the sheets: `beforeprint` waits for its microtasks. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    onPrinting,
    () => isPrinting,
    () => false,
  );

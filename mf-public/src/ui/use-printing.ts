import { useSyncExternalStore } from "react";

let isPrinting = false;

function onPrinting(listener: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed. React renders the change before the browser draws the sheets: `beforeprint` waits for its microtasks. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    onPrinting,
    () => isPrinting,
    () => false,
  );

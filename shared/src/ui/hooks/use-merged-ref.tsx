import { type Ref, useCallback } from "react";

function put<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}

/** Combines two refs to one element: the component's own and the one from its parent. */
export function useMergedRef<T>(own: Ref<T>, given: Ref<T> | undefined) {
  return useCallback(
    (element: T | null) => {
      put(own, element);
      put(given, element);
    },
    [own, given],
  );
}

import { createElement, Fragment } from "react";

/** An address of mail or the web that breaks, where it must, after its @ or before a dot: never as "example.co" and "m". */
export function BreakingAddress({ address }: { address: string }) {
  const [first, ...rest] = address.split(/(?<=@)|(?=\.)/);
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [createElement("wbr"), part]));
}

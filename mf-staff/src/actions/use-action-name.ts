import { useKnownText } from "#known/use-known-text.ts";

/** The name of an audit action such as `refund.confirm` in the page's language; an action of a newer api is shown by its code. */
export function useActionName(): (action: string) => string {
  const textOf = useKnownText();
  return (action) => textOf(`audit.actions.${action.replaceAll(".", "_")}`, action);
}

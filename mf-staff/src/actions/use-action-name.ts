import { i18n, useTranslations } from "@academy/shared/i18n";

/** The name of an audit action such as `refund.confirm` in the page's language; an action of a newer api is shown by its code. */
export function useActionName(): (action: string) => string {
  const t = useTranslations("staff");
  return (action) => {
    const key = `audit.actions.${action.replaceAll(".", "_")}`;
    return i18n.exists(key, { ns: "staff" }) ? t(key as "audit.title") : action;
  };
}

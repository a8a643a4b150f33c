import { useTranslation } from "@academy/shared/i18n";

/** What an action of the audit is called for people, such as `refund.confirm`; one that a newer api knows is shown by its code. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation("staff");
  return (action) => {
    const key = `audit.actions.${action.replaceAll(".", "_")}`;
    return i18n.exists(key, { ns: "staff" }) ? t(key as "audit.title") : action;
  };
}

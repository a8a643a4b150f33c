import {
  audienceOf,
  audienceParams,
  type MailingAudience,
  MailingAudienceQuery,
} from "@academy/shared/contract/staff/mailings";
import { useSearchParams } from "@academy/shared/router";

/**
 * Whom a new mailing is for, kept in the address: the list of students leads here with its filter and group or with the chosen ones. An
 * address that cannot be read chooses nobody.
 */
export function useAudience() {
  const [search, setSearch] = useSearchParams();
  const read = MailingAudienceQuery.safeParse(Object.fromEntries(search));
  const audience: MailingAudience = read.success ? audienceOf(read.data) : { kind: "students", students: [] };
  return {
    audience,
    choose: (chosen: MailingAudience) => {
      const next = new URLSearchParams(search);
      for (const name of ["filter", "group", "students"]) next.delete(name);
      for (const [name, value] of Object.entries(audienceParams(chosen))) next.set(name, value);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

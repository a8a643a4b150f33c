import { urlOf } from "@academy/shared/contract/operation";
import type { Seminar } from "@academy/shared/contract/seminars";
import { listSeminars, seminarCalendar } from "@academy/shared/contract/seminars.operations";
import { serverNow } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchAtChange } from "@academy/shared/query/refetch-at";
import { nextChange } from "./session-order.ts";

/** The live sessions, loaded when their tab opens (spec §7), and again when a link opens or a session ends. */
export const sessionsQuery = () =>
  apiQuery(
    ["seminars"],
    listSeminars,
    {},
    {
      refetchInterval: ({ state }) => refetchAtChange(nextChange(state.data ?? [], serverNow())),
      // The interval stops while another window has the focus, and a link may have opened meanwhile.
      refetchOnWindowFocus: "always",
    },
  );

/** A calendar file of a session, in the student's language. */
export const calendarAddress = ({ id, calendar_key }: Seminar, language: Language) =>
  urlOf(seminarCalendar, { params: { id }, query: { lng: language, ...(calendar_key && { key: calendar_key }) } });

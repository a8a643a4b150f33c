import type { SecurityEvent, StudentSecurity } from "@academy/shared/contract/staff/student-security";
import type { accountSecurity } from "#domains/accounts/account-security.ts";
import type { SessionRow } from "#domains/accounts/sessions/sessions.repository.ts";
import { isoTime } from "#format/iso-time.ts";
import type { studentRecordRepository } from "./student-record.repository.ts";

type Rows<Name extends keyof ReturnType<typeof studentRecordRepository>> = Awaited<
  ReturnType<ReturnType<typeof studentRecordRepository>[Name]>
>;

/** The audit's actions that are security events of the account. */
const EVENT_OF_ACTION: Readonly<Record<string, SecurityEvent>> = {
  "factor.add": "factor_added",
  "factor.remove": "factor_removed",
  "factor.recovery_code": "recovery_code_used",
  "factor.recovery_codes": "recovery_codes_renewed",
  "account.remove_factors": "factors_removed_by_academy",
  "email.change": "email_changed",
  "sessions.end": "signed_out_by_staff",
};

/** How many events the page shows at most: a support call is about the newest. */
const EVENTS_MAX = 50;

const event = (at: Date, name: SecurityEvent, detail = "", tries: number | null = null) => ({
  at: at.toISOString(),
  event: name,
  detail,
  tries,
});

/** The account's security as the staff sees it: its protection, recent failures, and events with the newest first. */
export function presentSecurity(
  state: Awaited<ReturnType<typeof accountSecurity>>,
  rows: { sessions: readonly SessionRow[]; codes: Rows<"codes">; providers: Rows<"providers">; audit: Rows<"audit"> },
): StudentSecurity {
  const events = [
    ...rows.sessions.map(({ createdAt, secondFactorAt, device }) =>
      event(createdAt, secondFactorAt ? "signed_in_two_step" : "signed_in", device),
    ),
    ...rows.codes.map(({ createdAt, device, tries }) => event(createdAt, "code_sent", device, tries)),
    ...rows.providers.map(({ linkedAt, provider }) => event(linkedAt, "provider_linked", provider)),
    ...rows.audit.flatMap(({ at, action }) => {
      const name = EVENT_OF_ACTION[action];
      return name ? event(at, name) : [];
    }),
  ];
  return {
    password: state.hasPassword,
    app_since: isoTime(state.appSince),
    passkeys: state.passkeys,
    recovery_codes_left: state.recoveryCodesLeft,
    failed_sign_ins: state.failedSignIns,
    wrong_codes: state.wrongCodes,
    codes_closed: state.codesClosed,
    wrong_app_codes: state.wrongAppCodes,
    lost_factors: state.lostFactors && {
      requested_at: state.lostFactors.requestedAt.toISOString(),
      checked: state.lostFactors.checked,
      due_at: isoTime(state.lostFactors.dueAt),
    },
    events: events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, EVENTS_MAX),
  };
}

import type { TimelineEvent } from "@academy/shared/contract/staff/student-timeline";
import { useTranslations } from "@academy/shared/i18n";
import {
  Award,
  Ban,
  BookOpenCheck,
  CircleHelp,
  FilePenLine,
  ListChecks,
  MailCheck,
  ShieldCheck,
  Undo2,
  UserPlus,
  Users,
  Wallet,
} from "lucide-react";
import { useActionName } from "#actions/use-action-name.ts";
import { useKnownText } from "#known/use-known-text.ts";
import { Money } from "#ui/money.tsx";
import styles from "./timeline.module.css";

const ICONS = {
  registered: UserPlus,
  confirmed: MailCheck,
  lecture: BookOpenCheck,
  test: ListChecks,
  essay: FilePenLine,
  question: CircleHelp,
  session: Users,
  certificate: Award,
  certificate_revoked: Ban,
  payment: Wallet,
  refund: Undo2,
  step: ShieldCheck,
} as const;

type Kind = keyof typeof ICONS;

const isKnown = (kind: string): kind is Kind => Object.hasOwn(ICONS, kind);

interface TimelineLineProps {
  event: TimelineEvent;
  /** A title of the academy in the page's language. */
  say: (title: string) => string;
}

/** One event: its icon, what happened, and its result; a kind of a newer api is named by its code. */
export function TimelineLine({ event, say }: TimelineLineProps) {
  const { kind, reason } = event;
  const t = useTranslations("staff");
  if (!isKnown(kind)) return <span className={styles.what}>{kind}</span>;
  const Icon = ICONS[kind];
  return (
    <>
      <span className={styles.icon} data-positive={event.positive ?? undefined} aria-hidden="true">
        <Icon size={16} />
      </span>
      <span className={styles.what}>
        <span>
          <What kind={kind} event={event} say={say} />
        </span>
        {reason && <span className={styles.small}>{t("students.reason", { reason })}</span>}
      </span>
    </>
  );
}

function What({ kind, event, say }: TimelineLineProps & { kind: Kind }) {
  const t = useTranslations("staff");
  const sentenceOf = useSentence();
  const { value } = event;
  return kind === "payment" || kind === "refund" ? (
    <>
      <span>{t(`students.timeline.${kind}`)}</span> <Money amount={value ?? 0} />
    </>
  ) : (
    <span>{sentenceOf(kind, event, say)}</span>
  );
}

/** A function that says what an event was, in the page's language. */
function useSentence() {
  const t = useTranslations("staff");
  const textOf = useKnownText();
  const nameOf = useActionName();
  return (kind: Exclude<Kind, "payment" | "refund">, event: TimelineEvent, say: (title: string) => string): string => {
    const { subject, value, of, positive } = event;
    if (kind === "step") return nameOf(subject);
    if (kind === "essay") return t("students.timeline.essay", { state: textOf(`essays.states.${subject}`, subject) });
    if (kind === "test")
      return t(`students.timeline.${positive ? "test_passed" : "test_failed"}`, {
        title: say(subject),
        score: value ?? 0,
        of: of ?? 0,
      });
    if (kind === "lecture")
      return t(`students.timeline.${positive === false ? "lecture_declared" : "lecture"}`, { title: say(subject) });
    return t(`students.timeline.${kind}`, { title: say(subject), number: subject });
  };
}

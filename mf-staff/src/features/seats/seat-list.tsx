import { listSeatInvoices } from "@academy/shared/contract/staff/seats.operations";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { AddButton } from "#ui/add-button.tsx";
import { Age } from "#ui/age.tsx";
import { Money } from "#ui/money.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { SeatDetail } from "./seat-detail.tsx";
import { SeatInvoiceDialog } from "./seat-invoice-dialog.tsx";
import { SEAT_INVOICE_TONES } from "./seat-invoice-tones.ts";
import { seatInvoiceQuery } from "./seats.api.ts";

const FILTERS = { q: "text" } as const;

/** Invoices for seats, the newest first. */
function SeatList() {
  const t = useTranslations("staff");
  const list = useFilteredList(FILTERS, listSeatInvoices);
  return (
    <Queue
      {...list}
      label={t("seats.title")}
      empty={t(list.filters.isFiltered ? "seats.no_match" : "seats.none")}
      row={({ payer, number, amount, state, created_at, used, invited, seats }) => ({
        title: payer,
        aside: amount === null ? null : <Money amount={amount} />,
        facts: (
          <>
            <span>{`${number} · `}</span>
            <Age since={created_at} />
          </>
        ),
        tags: (
          <>
            <Tag tone={SEAT_INVOICE_TONES[state]}>{t(`seats.states.${state}`)}</Tag>
            <Tag tone="plain">{t("seats.taken", { taken: used + invited, seats })}</Tag>
          </>
        ),
      })}
      detail={loadedDetail(seatInvoiceQuery, (invoice) => <SeatDetail invoice={invoice} />)}
      fields={{
        q: t("seats.search"),
      }}
    />
  );
}

function AddInvoice() {
  const t = useTranslations("staff");
  return (
    <AddButton right="seats.manage" dialog={(close) => <SeatInvoiceDialog onClose={close} />}>
      {t("seats.add")}
    </AddButton>
  );
}

/** Seats that companies pay for on one invoice. */
export const SeatsScreen = sectionScreen("seats", SeatList, AddInvoice);

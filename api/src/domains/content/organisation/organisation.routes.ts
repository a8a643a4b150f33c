import { listBooks } from "@academy/shared/contract/books.operations";
import { listContacts } from "@academy/shared/contract/contacts.operations";
import { readOperator } from "@academy/shared/contract/operator.operations";
import { listPartners, listPeople } from "@academy/shared/contract/organisation.operations";
import { readPageTexts } from "@academy/shared/contract/page-texts/page-texts.operations";
import type { Context } from "#context.ts";
import { invoiceSeller } from "#domains/payments/invoices/document/invoice-seller.ts";
import type { Serve } from "#http/contract/serve.ts";
import { organisationService } from "./organisation.service.ts";

/** People, partners, books, contact channels and operator: public, and the same for everybody (specification §7). */
export function organisationRoutes(serve: Serve, { db, config: settings }: Context<"config" | "db">) {
  const { operator, openedAfterMinutes, scholarships } = settings;
  const academy = organisationService(db);
  const cached = { config: { publicSeconds: 60 } };

  serve(listPeople, academy.people, cached);
  serve(listPartners, academy.partners, cached);
  serve(listBooks, academy.books, cached);
  serve(listContacts, academy.contacts, cached);
  serve(readPageTexts, (request) => academy.pageTexts(request.params.page), cached);
  const answer = {
    ...operator,
    opened_after_minutes: openedAfterMinutes,
    scholarships,
    offers_invoices: invoiceSeller(settings) !== null,
  };
  serve(readOperator, () => answer, cached);
}

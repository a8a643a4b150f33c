import { Book } from "@academy/shared/contract/books";
import { Contact } from "@academy/shared/contract/contacts";
import { Operator } from "@academy/shared/contract/operator";
import { Partner } from "@academy/shared/contract/organisation";
import { PageTexts, TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { PersonProfile } from "@academy/shared/contract/person-profile";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { invoiceSeller } from "#domains/payments/invoices/document/invoice-seller.ts";
import { refusals } from "#http/responses/responses.ts";
import { organisationService } from "./organisation.service.ts";

const PageParams = z.object({ page: TextPage });

const tags = ["academy"];

/** People, partners, books, contact channels and operator: public, and the same for everybody (specification §7). */
export function organisationRoutes(app: App, { db, config: settings }: Pick<Context, "config" | "db">): void {
  const { operator, openedAfterMinutes } = settings;
  const academy = organisationService(db);
  const config = { publicSeconds: 60 };

  app.get(
    "/organisational-structure/",
    { config, schema: { tags, response: { 200: z.array(PersonProfile), ...refusals } } },
    academy.people,
  );
  app.get(
    "/partners/",
    { config, schema: { tags, response: { 200: z.array(Partner), ...refusals } } },
    academy.partners,
  );
  app.get("/books/", { config, schema: { tags, response: { 200: z.array(Book), ...refusals } } }, academy.books);
  app.get(
    "/contacts/",
    { config, schema: { tags, response: { 200: z.array(Contact), ...refusals } } },
    academy.contacts,
  );
  app.get(
    "/page-texts/:page/",
    { config, schema: { tags, params: PageParams, response: { 200: PageTexts, ...refusals } } },
    (request) => academy.pageTexts(request.params.page),
  );
  app.get("/operator/", { config, schema: { tags, response: { 200: Operator, ...refusals } } }, async () => ({
    ...operator,
    opened_after_minutes: openedAfterMinutes,
    scholarships: settings.scholarships,
    offers_invoices: invoiceSeller(settings) !== null,
  }));
}

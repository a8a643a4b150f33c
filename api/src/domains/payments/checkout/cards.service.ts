import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { formerAddresses } from "#domains/accounts/former-addresses.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";

/** Cards of students. Only the provider of new orders stores them; the product stores none. */
export function cardsService({
  config,
  db,
  clock,
  paymentProvider,
}: Context<"config" | "db" | "clock" | "paymentProvider">) {
  const { cards } = paymentProvider;
  const holderOf = (student: StudentRow) => cardHolder(db, student);
  return {
    /** Whether a student can add a card: only if the provider offers that card again at the next payment. */
    canAdd: cards.page !== undefined,

    /** The provider's page on which the student adds a card; it returns to the profile. */
    async page(student: StudentRow, language: Language) {
      if (!cards.page) throw new Problem("card.not_offered");
      return cards.page(await holderOf(student), {
        language,
        returnUrl: screenAddress(config.publicUrl, "profile", { tab: "personalData" }),
      });
    },

    list: async (student: StudentRow) => cards.list(await holderOf(student)),

    async remove(student: StudentRow, id: string) {
      if (!(await cards.remove(await holderOf(student), id))) throw new Problem("card.unknown");
    },

    /**
     * Deletes the cards of a student who leaves at the provider. If the provider cannot be reached, the deletion of the account goes on,
     * and the audit tells the operator what is left to do.
     */
    async forget(student: StudentRow) {
      try {
        await cards.forget(await holderOf(student));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const details = { student: student.id, provider: paymentProvider.name, reason: error.message };
        await writeAudit(db, { at: clock(), actor: "server", action: "cards.not_forgotten", details });
      }
    },
  };
}

/** The data by which a payment provider knows a student, including the student's former addresses. */
export async function cardHolder(db: Db, { id, email }: Pick<StudentRow, "id" | "email">) {
  const former = await formerAddresses(db, id);
  return { studentId: id, email: email ?? "", formerEmails: former.map((change) => change.email).reverse() };
}

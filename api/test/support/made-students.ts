import { randomUUID } from "node:crypto";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { certificateChecks } from "#database/tables/certificates.ts";
import { courses } from "#database/tables/courses.ts";
import { orders, sandboxCheckouts } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { openSession } from "#domains/accounts/sessions/sessions.service.ts";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { settle } from "#domains/payments/orders/settle.ts";
import { eventOf } from "#domains/payments/sandbox-bank/checkouts.ts";
import { SANDBOX } from "#domains/payments/sandbox-bank/provider.ts";
import { newToken } from "#security/tokens.ts";

/** Whose account is made. */
interface MadeStudent {
  email: string;
  passwordHash: string;
  /** Whether the session has shown a second factor. */
  secondFactor?: boolean;
}

/**
 * A student with a confirmed address who is signed in: the rows that a registration and its code leave behind. To register and
 * confirm over the api takes some forty statements, more than most tests that need a student; it has tests of its own.
 */
export async function madeStudent(
  { db, clock }: Context<"db" | "clock">,
  { email, passwordHash, secondFactor }: MadeStudent,
): Promise<{ id: number; token: string }> {
  const now = clock();
  const account = { email, passwordHash, createdAt: now, verifiedAt: now };
  const [{ id } = { id: 0 }] = await db.insert(students).values(account).returning({ id: students.id });
  const session = { studentId: id, device: "", ...(secondFactor && { secondFactorAt: now }) };
  return { id, token: await openSession(db, now, session) };
}

/** Pays for the course at the sandbox bank, without its pages: the bank's decision takes effect as by its callback. */
export async function madePurchase(context: Context<"db" | "clock" | "config">, studentId: number): Promise<void> {
  const { db, clock, config } = context;
  const createdAt = clock();
  const reference = newToken();
  const [course] = await db.select().from(courses).where(eq(courses.id, MAIN_COURSE_ID));
  if (!course) throw new Error("the academy has no course to buy");
  const price = {
    amount: payableTenge(course.tengePrice, course.discountPercentage),
    currency: "KZT",
    language: "en" as const,
    createdAt,
  };
  const paymentUrl = `${config.publicUrl}/api/sandbox-bank/checkout/${reference}/`;
  const open = { studentId, courseId: MAIN_COURSE_ID, status: "pending" as const, checkoutClaimedAt: createdAt };
  const [order] = await db
    .insert(orders)
    .values({ ...price, ...open, provider: SANDBOX, reference, providerId: reference, paymentUrl })
    .returning();
  const orderId = order?.id ?? 0;
  const returnUrl = `${config.publicUrl}/aboutthecourse?order=${orderId}`;
  const [checkout] = await db
    .insert(sandboxCheckouts)
    .values({
      ...price,
      ...{ token: reference, orderId, description: course.title, returnUrl, cancelUrl: `${returnUrl}&left=1` },
      ...{ holder: String(studentId), status: "paid", tries: 1, eventId: randomUUID() },
      ...{ cardBrand: "Visa", cardLast4: "4242" },
    })
    .returning();
  const event = checkout && eventOf(checkout);
  if (event) await settle(context, SANDBOX, event);
  // A student who has only just bought the course has earned no certificate.
  await db.delete(certificateChecks).where(eq(certificateChecks.studentId, studentId));
}

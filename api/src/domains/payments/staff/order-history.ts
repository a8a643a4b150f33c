import type { Db } from "#database/database.ts";
import type { OrderRow } from "#domains/payments/payments.repository.ts";
import { accountOfActor } from "#domains/platform/audit/actors.ts";
import { presentStudent } from "./order-student.ts";
import { ordersRepository } from "./staff-orders.repository.ts";

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What happened to an order, oldest first: its opening, the events of providers, and its audit lines. */
export async function orderHistory(db: Db, order: OrderRow) {
  const repository = ordersRepository(db);
  const [events, lines] = await Promise.all([repository.events(order.id), repository.audit(order.id)]);
  const accounts = lines.flatMap(({ actor }) => accountOfActor(actor)?.id ?? []);
  const names = await repository.names([...new Set([order.studentId, ...accounts])]);
  const nameOf = (actor: string) => {
    const known = names.get(accountOfActor(actor)?.id ?? 0);
    if (!known) return actor;
    const { name, email } = presentStudent(known);
    return name || (email ?? actor);
  };

  const opened = {
    at: order.createdAt,
    what: "opened",
    by: nameOf(`student:${order.studentId}`),
    amount: order.amount,
    reason: null,
  };
  const history = events.map(({ receivedAt, outcome, provider }) => ({
    at: receivedAt,
    what: `provider.${outcome ?? "said"}`,
    by: provider,
    amount: null,
    reason: null,
  }));
  const done = lines.map(({ at, actor, action, details }) => ({
    at,
    what: action,
    by: nameOf(actor),
    amount: typeof details.amount === "number" ? details.amount : null,
    reason: textOf(details.reason) ?? textOf(details.why) ?? textOf(details.reference),
  }));
  return [opened, ...history, ...done]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((step) => ({ ...step, at: step.at.toISOString() }));
}

import type { NewCoupon, StaffCoupons } from "@academy/shared/contract/staff/coupons";
import type { Context } from "#context.ts";
import { groupsRepository } from "#domains/learning/groups/groups.repository.ts";
import { couponsRepository } from "#domains/payments/coupons/coupons.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffMember } from "#http/session/staff.ts";

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
/** Coupons as the staff make, list and stop them. */
export function staffCouponsService(context: Context<"db" | "clock">) {
  const { db, clock } = context;
  const audited = auditedActions(context);
  return {
    async list(): Promise<StaffCoupons> {
      const rows = await couponsRepository(db).list(clock());
      return {
        coupons: rows.map(({ coupon, group, addresses, paid, reserved }) => ({
          id: coupon.id,
          code: coupon.code,
          percent: coupon.percent,
          sum: coupon.sum,
          opens_at: isoTime(coupon.opensAt),
          ends_at: isoTime(coupon.endsAt),
          uses: coupon.uses,
          audience: coupon.audience,
          addresses,
          group,
          paid,
          reserved,
          stopped_at: isoTime(coupon.stoppedAt),
          created_at: coupon.createdAt.toISOString(),
        })),
        groups: (await groupsRepository(db).all()).map(({ group: { id, name } }) => ({ id, name })),
      };
    },

    add: (member: StaffMember, { opens_at, ends_at, addresses, group, ...fields }: NewCoupon) =>
      audited(member, "coupon.add", async (tx) => {
        const isForGroup = fields.audience === "group";
        if (isForGroup && (group === null || !(await groupsRepository(tx).lock(group))))
          throw fieldProblem("group", "field.invalid");
        const listed = fields.audience === "addresses" ? addresses.map((address) => address.toLowerCase()) : [];
        const row = {
          ...fields,
          opensAt: momentOf(opens_at),
          endsAt: momentOf(ends_at),
          groupId: isForGroup ? group : null,
          createdAt: clock(),
        };
        const id = await couponsRepository(tx).add(row, listed);
        if (id === null) throw fieldProblem("code", "coupon.taken");
        // The addresses are other people's, so the audit keeps their number alone.
        const after = { ...fields, opens_at, ends_at, group: row.groupId, addresses: listed.length };
        return { subject: { coupon: id }, after };
      }),

    /** Stops a coupon for good: open orders at its price are closed within a minute (decision 0029). */
    stop: (member: StaffMember, id: number, reason: string) =>
      audited(member, "coupon.stop", async (tx) => {
        const repository = couponsRepository(tx);
        const coupon = await repository.lock(id);
        if (!coupon || coupon.stoppedAt) throw new Problem("staff.changed");
        await repository.stop(id, clock());
        const { code } = coupon;
        return { subject: { coupon: id }, before: { code }, after: null, reason };
      }),
  };
}

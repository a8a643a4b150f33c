import { eq, lt } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { knownDevices } from "#database/tables/second-factors.ts";

/** SQL of the devices that accounts have signed in on. */
export function knownDevicesRepository(db: Db) {
  return {
    of: (studentId: number) => db.select().from(knownDevices).where(eq(knownDevices.studentId, studentId)),

    /** Stores a sign-in on a device. */
    async note(studentId: number, deviceHmac: string, usedAt: Date) {
      const target = [knownDevices.studentId, knownDevices.deviceHmac];
      await db
        .insert(knownDevices)
        .values({ studentId, deviceHmac, usedAt })
        .onConflictDoUpdate({ target, set: { usedAt } });
    },

    /** Deletes the known devices of an account. */
    async dropOf(studentId: number) {
      await db.delete(knownDevices).where(eq(knownDevices.studentId, studentId));
    },

    async sweep(usedBefore: Date) {
      await db.delete(knownDevices).where(lt(knownDevices.usedAt, usedBefore));
    },
  };
}

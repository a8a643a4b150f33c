import type { Factors } from "@academy/shared/contract/auth/second-factor";
import type { Session } from "@academy/shared/contract/auth/sessions";
import type { LinkedProvider } from "@academy/shared/contract/auth/sign-in-providers";
import type { Operator } from "@academy/shared/contract/operator";
import type { SavedCard } from "@academy/shared/contract/payments/cards";
import type { Invoice } from "@academy/shared/contract/payments/invoices";
import type { Order } from "@academy/shared/contract/payments/payments";
import type { EmailPreferences as Preferences } from "@academy/shared/contract/students/email-preferences";
import type { Student } from "@academy/shared/contract/students/students";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery } from "@academy/shared/session";
import { anOperator, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { area } from "#area.ts";

/** The token of the student whose profile is visited. */
export const TOKEN = "token-of-a-student";

interface World {
  student?: Student;
  orders?: Order[];
  cards?: SavedCard[];
  invoices?: Invoice[];
  operator?: Operator;
  devices?: Session[];
  /** Null: an api from before there were second factors. */
  factors?: Factors | null;
  linked?: LinkedProvider[];
  /** Null: the test answers itself. */
  emails?: Preferences | null;
  wide?: boolean;
  canAddCards?: boolean;
}

/** Opens the profile of a student on a phone, or with room for two panes. */
export async function visitProfile(
  address: string,
  {
    student = aStudent(),
    orders = [],
    cards = [],
    invoices = [],
    operator = anOperator({ offers_invoices: true }),
    devices = [],
    factors = { totp: null, passkeys: [], recovery_codes_left: 0, required: false },
    linked = [],
    emails = [],
    wide = false,
    canAddCards = true,
  }: World = {},
) {
  let twoPanes = wide;
  const listeners = new Set<() => void>();
  const media = (query: string) =>
    ({
      matches: twoPanes,
      media: query,
      addEventListener: (_: string, changed: () => void) => listeners.add(changed),
      removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
    }) as never;
  vi.spyOn(globalThis, "matchMedia").mockImplementation(media);
  answers("get", "/student/student/detail/", student);
  answers("get", "/courses/payments/", orders);
  answers("get", "/courses/invoices/", invoices);
  answers("get", "/courses/operator/", operator);
  answers("get", "/courses/cards/", cards);
  answers("get", "/courses/cards/offer/", { can_add: canAddCards });
  if (emails) answers("get", "/student/emails/", emails);
  answers("get", "/student/emails/marketing/", { since: null });
  answers("get", "/student/auth/sessions/", devices);
  if (factors) answers("get", "/student/auth/factors/", factors);
  else refuses("get", "/student/auth/factors/", 404, "route.unknown");
  answers("get", "/student/auth/providers/linked/", linked);
  const view = await renderArea(area, address, { token: TOKEN });
  // List and headings are shown before the student's record is there.
  await waitFor(() => expect(queryClient.getQueryData(currentStudentQuery().queryKey)).toBeDefined());
  /** Turns the device: room for two panes, or for one. */
  const turn = (now: "upright" | "lying") =>
    act(() => {
      twoPanes = now === "lying";
      for (const changed of listeners) changed();
    });
  return { ...view, turn };
}

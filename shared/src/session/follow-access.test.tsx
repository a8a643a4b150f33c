import { serverNow } from "@academy/shared/http";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { followAccess, useSession, useStudent } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { network } from "@academy/shared/testing/fake-api";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

const CLOCKS = ["Date", "performance", "setInterval", "clearInterval"] as const;
const PATIENTLY = { timeout: 15_000 };

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => void vi.useRealTimers());

test.each([
  ["ahead by 25 minutes", 25],
  ["back by half an hour", -30],
])("a device's clock that goes %s changes no countdown: the server is queried at once", async (_, minutes) => {
  vi.useFakeTimers({ toFake: [...CLOCKS] });
  const ahead = Date.now() - performance.now();
  // Nothing that is done to the device changes the server's time.
  const serverTime = () => ahead + performance.now();
  network.use(
    http.get("*/api/student/student/detail/", () =>
      HttpResponse.json(aStudent(), {
        headers: { "X-Request-Id": "r-1", Date: new Date(serverTime()).toUTCString(), "Cache-Control": "no-store" },
      }),
    ),
  );
  followAccess();
  useSession.getState().signIn("token-of-a-student");
  const { result } = renderHook(useStudent, { wrapper });
  await vi.waitFor(() => expect(result.current.student).not.toBeNull(), PATIENTLY);
  const errorOfClock = () => Math.abs(serverNow() - serverTime());

  vi.setSystemTime(Date.now() + minutes * 60_000);
  expect(errorOfClock()).toBeGreaterThan(60_000);
  vi.advanceTimersByTime(1_000);

  await vi.waitFor(() => expect(errorOfClock()).toBeLessThan(2_000), PATIENTLY);
});

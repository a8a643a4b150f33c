import type { CallOptions, TestApi, TestStudent } from "./test-api.ts";

/** Longest time for which a session of the staff is used here; it ends after twelve hours. */
const SESSION_MS = 11 * 3_600_000;

/** Calls of a manager below `/api/staff/`; the manager signs in again when the test's time has moved on. */
export async function managerOf(api: TestApi) {
  let manager = await api.staff(["manager"]);
  let since = api.now();
  const signedIn = async (): Promise<TestStudent> => {
    if (api.now().getTime() - since.getTime() > SESSION_MS) {
      manager = await api.staff(["manager"]);
      since = api.now();
    }
    return manager;
  };
  return {
    manager,
    get: async (path: string) => api.call("GET", `/api/staff/${path}`, undefined, await signedIn()),
    post: async (path: string, body?: unknown, who?: CallOptions) =>
      api.call("POST", `/api/staff/${path}`, body, who ?? (await signedIn())),
  };
}

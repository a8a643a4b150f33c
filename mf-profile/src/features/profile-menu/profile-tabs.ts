/** The tabs of the profile, as their addresses name them: `?tab=accountSecurity` (spec §2), and purchases in a place of their own. */
export const PROFILE_TABS = ["personalData", "purchases", "accountSecurity"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab an address asks for; null for none or an unknown one. */
export const tabOf = (search: URLSearchParams): ProfileTab | null =>
  PROFILE_TABS.find((tab) => tab === search.get("tab")) ?? null;

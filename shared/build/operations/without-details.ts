/** Leaves the details of the operations out of a build for browsers (`@academy/shared/contract/operation`). */
export const WITHOUT_DETAILS = { "process.env.BROWSER_BUILD": "1" };

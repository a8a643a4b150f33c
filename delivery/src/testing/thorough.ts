/** Whether tests take all rows of long tables: `npm run resilience` does, `npm test` takes a sample. */
// biome-ignore lint/style/noProcessEnv: the runner tells its thoroughness in no other way
export const THOROUGH = process.env.THOROUGH === "1";

/**
 * Options of the compiler in every build for browsers. Safari before 16.3 has a bug in some parameters: with `bugfixes` only these are
 * compiled, not the parameters of all functions (0.4 % of a page's scripts).
 */
export const COMPILER = { env: { bugfixes: true } };

/**
 * Options of the compiler (SWC) of the shell and the areas. Safari before 16.3 has a bug in some parameters: with `bugfixes` only these are
 * compiled, not the parameters of all functions (0.4 % of a page's scripts).
 */
export const SWC_OPTIONS = { env: { bugfixes: true } };

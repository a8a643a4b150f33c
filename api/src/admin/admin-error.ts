/** Something an operator typed that cannot be done, said in one line. */
export class AdminError extends Error {}

/** What time it is: the machine's, or a test's own. */
export type Clock = () => Date;

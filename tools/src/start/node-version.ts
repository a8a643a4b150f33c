const NEEDED = 24;

/** Makes sure that the platform runs on the Node version the install brings. Throws a sentence that says what is wrong. */
export function assertNode(): void {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= NEEDED) return;
  throw new Error(
    `this is Node ${process.versions.node}, the platform needs ${NEEDED} or newer. On Linux \`npm install\` brings it as an optional dependency; elsewhere install Node ${NEEDED} first.`,
  );
}

/** Whether the browser knows passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function";

/**
 * The version of what the release service takes and answers. It rises when a client needs what an older service does not know: another
 * call, another field of one. A service takes what every older client sends, so only the service may be newer (decision 0096).
 */
export const PROTOCOL = 2;

/** The header by which service and client tell their versions; who sends none has the first. */
export const PROTOCOL_HEADER = "release-protocol";

/** The version that a header tells. */
export const protocolIn = (header: string | null | undefined): number => Number(header) || 1;

/**
 * The version of the release service's protocol. It rises when a client needs a call or a field that an older service does not know.
 * A service accepts the calls of every older client, so only the service may be newer (decision 0096).
 */
export const PROTOCOL = 4;

/** The header in which service and client send their versions; without it the version is the first. */
export const PROTOCOL_HEADER = "release-protocol";

/** The version in a header. */
export const protocolIn = (header: string | null | undefined): number => Number(header) || 1;

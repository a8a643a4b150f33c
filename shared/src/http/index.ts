export { academyOffset } from "./academy-offset.ts";
export { ApiError, type FieldProblem, hasCode } from "./api-error.ts";
export {
  askApiAt,
  callApi,
  downloadFile,
  endSessionOnServer,
  http,
  lastFailedCall,
  onTokenRefused,
  onTokenRenewed,
  prepareCalls,
  sendOnLeaving,
} from "./http-client.ts";
export { serverNow } from "./server-clock.ts";
export { readToken, writeToken } from "./token-storage.ts";

export { ApiError, type FieldProblem } from "./api-error.ts";
export {
  askApiAt,
  downloadFile,
  endSessionOnServer,
  http,
  onTokenRefused,
  prepareCalls,
  sendOnLeaving,
} from "./http-client.ts";
export { serverNow } from "./server-clock.ts";
export { readToken, writeToken } from "./token-storage.ts";

import { expect, test } from "vitest";
import { parseAuthorizationResponse } from "./authorization-response.ts";

test.each([
  ["?code=c&state=s", { kind: "authorized", code: "c", state: "s" }],
  [
    "?code=c&state=s&iss=https%3A%2F%2Fissuer.example&session_state=x",
    { kind: "authorized", code: "c", state: "s", iss: "https://issuer.example" },
  ],
  ["?error=access_denied&state=s", { kind: "denied" }],
  ["?error=login_required", { kind: "denied" }],
  ["?error=temporarily_unavailable&error_description=Call+0900", { kind: "unavailable" }],
  ["?error=server_error", { kind: "unavailable" }],
  ["?error=invalid_scope&code=c&state=s", { kind: "refused" }],
  ["", { kind: "interrupted" }],
  ["?code=c", { kind: "interrupted" }],
  ["?code=&state=s", { kind: "interrupted" }],
])("an answer of %j is understood", (search, answer) => {
  expect(parseAuthorizationResponse(search)).toEqual(answer);
});

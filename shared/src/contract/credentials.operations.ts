import { Jwk, Jwks, LinkedData } from "./credential-documents.ts";
import { CheckedCredential, CredentialCheck } from "./credentials.ts";
import { operation } from "./operation.ts";
import { AchievementParams, CredentialPictureParams, KeyParams, StatusListParams } from "./parameters.ts";

export const readIssuer = operation("GET /certificates/issuer/", LinkedData, {
  id: "credentials.issuer",
  summary: "Gives the academy as the issuer of Open Badges.",
  access: "public",
});

export const readAchievement = operation("GET /certificates/achievements/{course}/", LinkedData, {
  id: "credentials.achievement",
  summary: "Gives the achievement for which a course's certificate is issued.",
  access: "public",
  params: AchievementParams,
  errors: ["course.unknown"],
});

export const credentialPicture = operation("GET /certificates/images/{name}", "image/png", {
  id: "credentials.picture",
  summary: "Gives a picture of Open Badges as PNG: the academy's mark, or the badge.",
  access: "public",
  params: CredentialPictureParams,
});

export const readKeys = operation("GET /certificates/jwks/", Jwks, {
  id: "credentials.keys",
  summary: "Gives every public key that has signed credentials.",
  access: "public",
});

export const readKey = operation("GET /certificates/keys/{id}/", Jwk, {
  id: "credentials.key",
  summary: "Gives the public key that the header of a credential names.",
  access: "public",
  params: KeyParams,
});

export const readStatusList = operation("GET /certificates/status/{list}/", "application/vc+jwt", {
  id: "credentials.statusList",
  summary: "Gives the signed list of withdrawn credentials.",
  access: "public",
  params: StatusListParams,
});

export const verifyCredential = operation("POST /certificates/verify/", CheckedCredential, {
  id: "credentials.verify",
  summary: "Verifies an Open Badge: valid, withdrawn, foreign or damaged.",
  access: "public",
  body: CredentialCheck,
});

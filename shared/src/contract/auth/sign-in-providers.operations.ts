import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { Access } from "./registered.ts";
import {
  LinkedProviders,
  ProviderFinish,
  ProviderStart,
  ProviderStarted,
  SignInProviders,
} from "./sign-in-providers.ts";

export const listProviders = operation("GET /student/auth/providers/", SignInProviders, {
  id: "signInProviders.list",
  summary: "Lists the sign-in providers that the operator has configured.",
  access: "public",
});

export const startAtProvider = operation("POST /student/auth/providers/start/", ProviderStarted, {
  id: "signInProviders.start",
  summary: "Begins a sign-in at a provider: gives its page, and the secret by which this browser may finish.",
  access: "public",
  body: ProviderStart,
  errors: ["provider.unavailable", "provider.unknown"],
});

export const finishAtProvider = operation("POST /student/auth/providers/finish/", Access, {
  id: "signInProviders.finish",
  summary: "Signs in by the provider's answer and gives a bearer token; makes or links an account where there is none.",
  access: "public",
  body: ProviderFinish,
  errors: [
    "account.blocked",
    "auth.second_factor",
    "provider.email_unverified",
    "provider.over",
    "provider.refused",
    "provider.unavailable",
    "provider.unknown",
  ],
});

export const listLinkedProviders = operation("GET /student/auth/providers/linked/", LinkedProviders, {
  id: "signInProviders.listLinked",
  summary: "Lists the providers by which the student can sign in.",
  access: "student",
});

export const unlinkProvider = operation("DELETE /student/auth/providers/linked/{id}/", Done, {
  id: "signInProviders.unlink",
  summary: "Unlinks a provider, unless it is the only way to sign in.",
  access: "student",
  errors: ["auth.reauthenticate", "provider.last_way", "provider.not_linked"],
});

import { operation } from "#contract/operation.ts";

export const sandboxCheckoutPage = operation("GET /sandbox-bank/checkout/{token}/", "text/html", {
  id: "sandboxBank.checkout",
  summary: "The sandbox bank's page for paying.",
  access: "public",
  isHidden: true,
});

export const sandboxCheckoutForm = operation("POST /sandbox-bank/checkout/{token}/", "text/html", {
  id: "sandboxBank.checkoutForm",
  summary: "The sandbox bank's form for paying.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const sandboxSecurePage = operation("GET /sandbox-bank/secure/{token}/", "text/html", {
  id: "sandboxBank.secure",
  summary: "The sandbox bank's page for the code of the bank.",
  access: "public",
  isHidden: true,
});

export const sandboxSecureForm = operation("POST /sandbox-bank/secure/{token}/", "text/html", {
  id: "sandboxBank.secureForm",
  summary: "The sandbox bank's form for the code of the bank.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const sandboxCardPage = operation("GET /sandbox-bank/card/{token}/", "text/html", {
  id: "sandboxBank.card",
  summary: "The sandbox bank's page for saving a card.",
  access: "public",
  isHidden: true,
});

export const sandboxCardForm = operation("POST /sandbox-bank/card/{token}/", "text/html", {
  id: "sandboxBank.cardForm",
  summary: "The sandbox bank's form for saving a card.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

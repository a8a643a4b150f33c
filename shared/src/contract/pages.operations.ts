import { operation } from "./operation.ts";

// Pages that people open by the link of an email. Opening one changes nothing, since mail scanners open every link; its form does.

export const confirmEmailPage = operation("GET /student/auth/confirm/", "text/html", {
  id: "pages.confirmEmail",
  summary: "The page whose form confirms an email address.",
  access: "public",
  isHidden: true,
});

export const confirmEmailForm = operation("POST /student/auth/confirm/", "text/html", {
  id: "pages.confirmEmailForm",
  summary: "The form that confirms an email address.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const invitationPage = operation("GET /student/invitation/", "text/html", {
  id: "pages.invitation",
  summary: "The page whose form accepts an invitation to the staff.",
  access: "public",
  isHidden: true,
});

export const invitationForm = operation("POST /student/invitation/", "text/html", {
  id: "pages.invitationForm",
  summary: "The form that accepts an invitation to the staff.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const unsubscribePage = operation("GET /student/emails/unsubscribe/", "text/html", {
  id: "pages.unsubscribe",
  summary: "The page whose form ends optional emails (RFC 8058).",
  access: "public",
  isHidden: true,
});

export const unsubscribeForm = operation("POST /student/emails/unsubscribe/", "text/html", {
  id: "pages.unsubscribeForm",
  summary: "The form that ends optional emails (RFC 8058).",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const confirmFeedbackPage = operation("GET /courses/feedback/confirm/", "text/html", {
  id: "pages.confirmFeedback",
  summary: "The page whose form confirms the address of a message.",
  access: "public",
  isHidden: true,
});

export const confirmFeedbackForm = operation("POST /courses/feedback/confirm/", "text/html", {
  id: "pages.confirmFeedbackForm",
  summary: "The form that confirms the address of a message.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const stopEmailChangePage = operation("GET /student/auth/email-change/stop/", "text/html", {
  id: "pages.stopEmailChange",
  summary: "The page whose form stops a change of the email address.",
  access: "public",
  isHidden: true,
});

export const stopEmailChangeForm = operation("POST /student/auth/email-change/stop/", "text/html", {
  id: "pages.stopEmailChangeForm",
  summary: "The form that stops a change of the email address.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

export const stopFactorRemovalPage = operation("GET /student/auth/second-factor/lost/stop/", "text/html", {
  id: "pages.stopFactorRemoval",
  summary: "The page whose form stops a removal of the second factors.",
  access: "public",
  isHidden: true,
});

export const stopFactorRemovalForm = operation("POST /student/auth/second-factor/lost/stop/", "text/html", {
  id: "pages.stopFactorRemovalForm",
  summary: "The form that stops a removal of the second factors.",
  access: "public",
  body: "application/x-www-form-urlencoded",
  isHidden: true,
});

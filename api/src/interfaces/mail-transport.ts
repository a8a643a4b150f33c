/** A file that goes along with an email. */
export interface Attachment {
  name: string;
  pdf: Buffer;
}

/** What is sent of an email. */
export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  attachment: Attachment | null;
  /** The link that turns emails of its kind off without asking (RFC 8058). */
  unsubscribe: string | null;
  /** The same at every try, so that mailboxes can recognize a repetition. */
  messageId: string;
}

/** Sends one email or throws. */
export type SendEmail = (mail: OutgoingEmail) => Promise<void>;

/** A mail server, and how to close the connections to it. */
export interface MailTransport {
  send: SendEmail;
  /** How many emails it takes side by side. */
  connections: number;
  close: () => void;
}

/** A mail server answered that this email will never be taken. */
export class EmailRejected extends Error {}

/** No mail server can be reached, or it lets nobody in: no email is at fault. */
export class MailServerAway extends Error {}

ALTER TABLE "email_suppressions" DROP CONSTRAINT "email_suppressions_reason_enum";--> statement-breakpoint
ALTER TABLE "mailing_recipients" DROP CONSTRAINT "mailing_recipients_left_out_enum";--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD CONSTRAINT "email_suppressions_reason_enum" CHECK ("reason" in ('unsubscribed', 'bounced', 'staff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_left_out_enum" CHECK ("left_out" in ('unconfirmed', 'blocked', 'unsubscribed', 'suppressed', 'no_consent', 'bounced')) NOT VALID;
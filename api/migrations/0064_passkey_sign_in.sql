ALTER TABLE "factor_challenges" DROP CONSTRAINT "factor_challenges_purpose_enum";--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "second_factor" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_purpose_enum" CHECK ("purpose" in ('sign-in', 'passkey', 'sign-in-passkey', 'used-passkey', 'step-up')) NOT VALID;
ALTER TABLE "orders" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "cancel_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "holder" text DEFAULT '' NOT NULL;
CREATE TABLE "sandbox_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"last4" text DEFAULT '' NOT NULL,
	"expires" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_cards_holder" ON "sandbox_cards" USING btree ("holder");
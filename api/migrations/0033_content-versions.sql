CREATE TABLE "content_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"base_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"digest" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_base_id_content_versions_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;
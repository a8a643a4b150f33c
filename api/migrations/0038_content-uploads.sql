CREATE TABLE "content_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"file" text NOT NULL,
	"token" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"seconds" double precision
);
--> statement-breakpoint
CREATE INDEX "content_uploads_owner" ON "content_uploads" USING btree ("owner","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_uploads_file" ON "content_uploads" USING btree ("file");
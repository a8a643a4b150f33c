CREATE TABLE "pending_files" (
	"key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_files_due" ON "pending_files" USING btree ("delete_after");
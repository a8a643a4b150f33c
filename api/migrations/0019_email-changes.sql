CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"old_email" "citext" NOT NULL,
	"new_email" "citext" NOT NULL,
	"step" text NOT NULL,
	"old_proven" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"notice_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("student_id") WHERE step <> 'done';--> statement-breakpoint
CREATE INDEX "email_changes_student" ON "email_changes" USING btree ("student_id");
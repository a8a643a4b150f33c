CREATE TABLE "certificate_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"not_before" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer;--> statement-breakpoint
-- Bits of a status list are given at random, so that neighbours tell nothing about one another (decision 0057).
UPDATE "certificates" SET "status_index" = "drawn"."place" FROM (SELECT "id", (row_number() OVER (ORDER BY random()) - 1)::integer AS "place" FROM "certificates") AS "drawn"
	WHERE "drawn"."id" = "certificates"."id";--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "status_index" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "decision_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate_checks" ADD CONSTRAINT "certificate_checks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_checks" ADD CONSTRAINT "certificate_checks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_checks_pair" ON "certificate_checks" USING btree ("student_id","course_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_index_unique" UNIQUE("status_index");
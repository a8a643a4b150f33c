CREATE TABLE "scholarships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scholarships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"statement" text NOT NULL,
	"results" text NOT NULL,
	"resume_key" text,
	"resume_name" text,
	"resume_bytes" integer,
	"applied_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"decided_by" integer,
	"percent" integer,
	"reason" text,
	"exceeding_reason" text,
	"cohort" text,
	"intake" text
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "scholarship_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scholarship_id" integer;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_decided_by_students_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scholarships_one_open" ON "scholarships" USING btree ("student_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "scholarships_student" ON "scholarships" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "scholarships_waiting" ON "scholarships" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "scholarships_closed" ON "scholarships" USING btree ("closed_at","id") WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX "scholarships_granted" ON "scholarships" USING btree ("intake","cohort") WHERE status in ('partial', 'full');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_scholarship_id_scholarships_id_fk" FOREIGN KEY ("scholarship_id") REFERENCES "public"."scholarships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_scholarship_id_scholarships_id_fk" FOREIGN KEY ("scholarship_id") REFERENCES "public"."scholarships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_scholarship" ON "orders" USING btree ("scholarship_id") WHERE scholarship_id is not null;
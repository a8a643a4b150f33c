CREATE TABLE "seminar_attendance" (
	"seminar_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_attendance_seminar_id_student_id_pk" PRIMARY KEY("seminar_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "seminar_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seminar_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"after_student" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "instructor_id" integer;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "recording_link" text;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "recording_lecture_id" integer;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seminars" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD COLUMN "read_text" text;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_notices" ADD CONSTRAINT "seminar_notices_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seminar_attendance_student" ON "seminar_attendance" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "seminar_notices_open" ON "seminar_notices" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_instructor_id_students_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_recording_lecture_id_lectures_id_fk" FOREIGN KEY ("recording_lecture_id") REFERENCES "public"."lectures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "essay_reviews_reviewer" ON "essay_reviews" USING btree ("reviewer_id","id");
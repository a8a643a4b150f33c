CREATE TABLE "essay_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "essay_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"essay_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "essay_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "essay_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"essay_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"criteria" jsonb,
	"points" integer,
	"comment" text NOT NULL,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "essay_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "essay_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"essay_id" integer NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "essays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "essays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"topic" jsonb NOT NULL,
	"intake" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"statement_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"returns" integer DEFAULT 0 NOT NULL,
	"reviewer_id" integer,
	"evaluated_at" timestamp with time zone,
	"appealed_at" timestamp with time zone,
	"appeal_reason" text,
	"file_key" text,
	"file_name" text,
	"file_bytes" integer,
	"file_pages" integer,
	"file_words" integer,
	"file_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"student_id" integer NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" text NOT NULL,
	CONSTRAINT "staff_roles_student_id_role_pk" PRIMARY KEY("student_id","role")
);
--> statement-breakpoint
ALTER TABLE "essay_events" ADD CONSTRAINT "essay_events_essay_id_essays_id_fk" FOREIGN KEY ("essay_id") REFERENCES "public"."essays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_essay_id_essays_id_fk" FOREIGN KEY ("essay_id") REFERENCES "public"."essays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_reviewer_id_students_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_versions" ADD CONSTRAINT "essay_versions_essay_id_essays_id_fk" FOREIGN KEY ("essay_id") REFERENCES "public"."essays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_reviewer_id_students_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "essay_events_essay" ON "essay_events" USING btree ("essay_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "essay_reviews_once" ON "essay_reviews" USING btree ("essay_id","reviewer_id") WHERE verdict <> 'returned';--> statement-breakpoint
CREATE INDEX "essay_reviews_essay" ON "essay_reviews" USING btree ("essay_id","id");--> statement-breakpoint
CREATE INDEX "essay_versions_essay" ON "essay_versions" USING btree ("essay_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "essays_one_of_intake" ON "essays" USING btree ("student_id","course_id","intake");--> statement-breakpoint
CREATE INDEX "essays_waiting" ON "essays" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email","role") WHERE accepted_at is null;
CREATE TABLE "openings" (
	"student_id" integer NOT NULL,
	"lecture_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openings_student_id_lecture_id_pk" PRIMARY KEY("student_id","lecture_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "access_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pay_back_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Access that an operator took away before this was written down: its enrolment is revoked and its order is still paid.
UPDATE "orders" SET "access_revoked_at" = "enrolments"."revoked_at" FROM "enrolments"
	WHERE "enrolments"."order_id" = "orders"."id" AND "enrolments"."revoked_at" IS NOT NULL AND "orders"."status" = 'paid';

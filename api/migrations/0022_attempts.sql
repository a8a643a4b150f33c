CREATE TABLE "test_answers" (
	"attempt_id" integer NOT NULL,
	"number" integer NOT NULL,
	"answer" jsonb,
	"marked" boolean DEFAULT false NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_answers_attempt_id_number_pk" PRIMARY KEY("attempt_id","number")
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"seed" text NOT NULL,
	"questions" jsonb NOT NULL,
	"needed" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"score" integer,
	"passed" boolean,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_topic_id_topic_tests_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic_tests"("topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_one_open" ON "test_attempts" USING btree ("student_id","topic_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "test_attempts_history" ON "test_attempts" USING btree ("student_id","topic_id","id");--> statement-breakpoint
CREATE INDEX "test_attempts_running" ON "test_attempts" USING btree ("ends_at") WHERE submitted_at is null;
CREATE TABLE "essay_guides" (
	"id" integer PRIMARY KEY NOT NULL,
	"guidance" jsonb NOT NULL,
	"rubric" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "essay_topics" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"lecture_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "test_questions_version" UNIQUE("key","version")
);
--> statement-breakpoint
CREATE TABLE "topic_tests" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"drawn" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"minutes" integer NOT NULL,
	"failures_before_wait" integer NOT NULL,
	"wait_hours" integer NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_topic_id_topic_tests_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic_tests"("topic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_questions_current" ON "test_questions" USING btree ("key") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "test_questions_pool" ON "test_questions" USING btree ("topic_id","position") WHERE retired_at is null;
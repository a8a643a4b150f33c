CREATE TABLE "daily_figures" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "daily_figures_kind_subject_day_pk" PRIMARY KEY("kind","subject","day")
);
--> statement-breakpoint
CREATE TABLE "question_days" (
	"question_id" integer NOT NULL,
	"day" date NOT NULL,
	"answer" text NOT NULL,
	"is_right" boolean NOT NULL,
	"answers" integer NOT NULL,
	"rest_sum" double precision NOT NULL,
	"rest_squares" double precision NOT NULL,
	CONSTRAINT "question_days_question_id_day_answer_is_right_pk" PRIMARY KEY("question_id","day","answer","is_right")
);
--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "rewatched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_days" ADD CONSTRAINT "question_days_question_id_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."test_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_attempts_uncounted" ON "test_attempts" USING btree ("topic_id","id") WHERE submitted_at is not null and counted_at is null;
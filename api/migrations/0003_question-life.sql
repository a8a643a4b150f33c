CREATE TABLE "question_totals" (
	"lecture_id" integer PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer,
	"answer_id" integer,
	"student_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "answers_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_totals" ADD CONSTRAINT "question_totals_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_question" ON "reports" USING btree ("question_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_answer" ON "reports" USING btree ("answer_id","student_id");--> statement-breakpoint
CREATE INDEX "questions_alphabet" ON "questions" USING btree ("lecture_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "questions_important" ON "questions" USING btree ("lecture_id","id") WHERE is_important;--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("lecture_id","id") WHERE answers_count = 0;--> statement-breakpoint
-- Counts are kept where the rows are written, whoever writes them: an import, a call or an operator.
UPDATE "questions" SET "answers_count" = (SELECT count(*) FROM "answers" WHERE "answers"."question_id" = "questions"."id");--> statement-breakpoint
INSERT INTO "question_totals" SELECT "lecture_id", count(*) FROM "questions" GROUP BY "lecture_id";--> statement-breakpoint
CREATE FUNCTION count_new_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO question_totals (lecture_id, total) SELECT lecture_id, count(*) FROM added GROUP BY lecture_id ORDER BY lecture_id
	ON CONFLICT (lecture_id) DO UPDATE SET total = question_totals.total + excluded.total;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_gone_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE question_totals SET total = question_totals.total - gone.count
	FROM (SELECT lecture_id, count(*) FROM removed GROUP BY lecture_id) AS gone WHERE gone.lecture_id = question_totals.lecture_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_question_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM question_totals;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_new_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions SET answers_count = answers_count + counted.count
	FROM (SELECT question_id, count(*) FROM added GROUP BY question_id) AS counted WHERE counted.question_id = questions.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_added AFTER INSERT ON "questions" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_questions();--> statement-breakpoint
CREATE TRIGGER questions_removed AFTER DELETE ON "questions" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_questions();--> statement-breakpoint
CREATE TRIGGER questions_emptied AFTER TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION forget_question_totals();--> statement-breakpoint
CREATE TRIGGER answers_added AFTER INSERT ON "answers" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_answers();

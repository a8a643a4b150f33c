CREATE TABLE "feedback_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feedback_id" integer NOT NULL,
	"content" text NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "teacher_slug" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "written_by" integer;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "hidden_content" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_content" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD COLUMN "person_slug" text;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_written_by_students_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_replies_message" ON "feedback_replies" USING btree ("feedback_id","id");--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_written_by_students_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("id") WHERE answered_at is null and spam_at is null;--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("id") WHERE read_at is null and spam_at is null;--> statement-breakpoint
CREATE INDEX "feedback_answered" ON "feedback" USING btree ("id") WHERE answered_at is not null and spam_at is null;--> statement-breakpoint
CREATE INDEX "feedback_spam" ON "feedback" USING btree ("id") WHERE spam_at is not null;--> statement-breakpoint
CREATE INDEX "feedback_search" ON "feedback" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("id") WHERE answers_count = 0 and deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_important" ON "questions" USING btree ("id") WHERE is_important;--> statement-breakpoint
CREATE INDEX "questions_hidden" ON "questions" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "questions_student" ON "questions" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
-- A question counts the answers that can be read: one whose only answer was deleted or hidden waits for an answer again.
CREATE OR REPLACE FUNCTION count_new_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions SET answers_count = answers_count + counted.count
	FROM (SELECT question_id, count(*) FROM added WHERE deleted_at IS NULL AND hidden_at IS NULL GROUP BY question_id) AS counted WHERE counted.question_id = questions.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_shown_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions SET answers_count = answers_count + CASE WHEN new.deleted_at IS NULL AND new.hidden_at IS NULL THEN 1 ELSE -1 END
	WHERE id = new.question_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER answers_shown AFTER UPDATE OF "deleted_at", "hidden_at" ON "answers" FOR EACH ROW
WHEN ((old.deleted_at IS NULL AND old.hidden_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL AND new.hidden_at IS NULL)) EXECUTE FUNCTION count_shown_answers();--> statement-breakpoint
UPDATE "questions" SET "answers_count" = (SELECT count(*) FROM "answers" WHERE "answers"."question_id" = "questions"."id" AND "answers"."deleted_at" IS NULL)
WHERE "id" IN (SELECT "question_id" FROM "answers" WHERE "deleted_at" IS NOT NULL);--> statement-breakpoint
UPDATE "lectures" SET "teacher_slug" = (SELECT min("slug") FROM "people" WHERE "full_name" = "teacher_name" AND "status" = 'INSTRUCTOR');

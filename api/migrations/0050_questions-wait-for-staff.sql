DROP INDEX "questions_waiting";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("id","lecture_id") WHERE waits_since is not null and deleted_at is null and hidden_at is null;--> statement-breakpoint
-- Since when a question waits for the staff: since it was asked, or since the first post after their last one that can be read; null
-- while the last post is theirs. A member who asks is a student in that thread.
CREATE FUNCTION waits_for_staff_since(asked questions) RETURNS timestamp with time zone STABLE LANGUAGE sql AS $$
	WITH shown AS (
		SELECT a.id, a.created_at, a.by_staff OR (a.student_id <> asked.student_id AND (
			EXISTS (SELECT 1 FROM staff_roles WHERE staff_roles.student_id = a.student_id)
			OR EXISTS (SELECT 1 FROM students WHERE students.id = a.student_id AND students.instructor_slug IS NOT NULL)
		)) AS of_staff
		FROM answers AS a WHERE a.question_id = asked.id AND a.deleted_at IS NULL AND a.hidden_at IS NULL
	), last AS (SELECT max(id) AS id FROM shown WHERE of_staff)
	SELECT CASE WHEN last.id IS NULL THEN asked.created_at ELSE (SELECT min(shown.created_at) FROM shown WHERE shown.id > last.id) END FROM last
$$;--> statement-breakpoint
CREATE FUNCTION begin_to_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.waits_since := new.created_at;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_begin_to_wait BEFORE INSERT ON "questions" FOR EACH ROW EXECUTE FUNCTION begin_to_wait();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions SET answers_count = answers_count + counted.count, waits_since = waits_for_staff_since(questions)
	FROM (SELECT question_id, count(*) FROM added WHERE deleted_at IS NULL AND hidden_at IS NULL GROUP BY question_id) AS counted WHERE counted.question_id = questions.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_shown_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions SET answers_count = answers_count + CASE WHEN new.deleted_at IS NULL AND new.hidden_at IS NULL THEN 1 ELSE -1 END,
		waits_since = waits_for_staff_since(questions)
	WHERE id = new.question_id;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "questions" SET "waits_since" = waits_for_staff_since("questions");

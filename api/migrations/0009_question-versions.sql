CREATE TABLE "authors_version" (
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_totals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "authors_version" VALUES (1);--> statement-breakpoint
-- Servers keep the first page of a lecture's questions and ask for these numbers with every request: whoever changes a row, raises one.
-- Rows of totals are locked in the order of lectures, after the questions themselves, so that two writers never wait for each other.
CREATE OR REPLACE FUNCTION count_new_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO question_totals (lecture_id, total) SELECT lecture_id, count(*) FROM added GROUP BY lecture_id ORDER BY lecture_id
	ON CONFLICT (lecture_id) DO UPDATE SET total = question_totals.total + excluded.total, version = question_totals.version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_gone_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE question_totals SET total = question_totals.total - gone.count, version = version + 1
	FROM (SELECT lecture_id, count(*) FROM removed GROUP BY lecture_id) AS gone WHERE gone.lecture_id = question_totals.lecture_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_question_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE question_totals SET total = 0, version = version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION raise_question_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM question_totals WHERE lecture_id IN (SELECT lecture_id FROM changed) ORDER BY lecture_id FOR UPDATE;
	UPDATE question_totals SET version = version + 1 WHERE lecture_id IN (SELECT lecture_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_changed AFTER UPDATE ON "questions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_question_versions();--> statement-breakpoint
CREATE FUNCTION raise_authors_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE authors_version SET version = version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred, for all writers share this row: it is locked last, when a transaction commits.
CREATE CONSTRAINT TRIGGER authors_changed AFTER UPDATE OF "first_name", "photo", "instructor_slug", "deleted_at" ON "students" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((old.first_name, old.photo, old.instructor_slug, old.deleted_at) IS DISTINCT FROM (new.first_name, new.photo, new.instructor_slug, new.deleted_at)) EXECUTE FUNCTION raise_authors_version();

-- Texts as searches compare them (reading 102): letter case, accents, apostrophes and kinds of hyphens make no difference, nor do the Kazakh letters
-- that Russian keyboards lack, or the Latin i typed for the Kazakh one. The only table of these letters: columns are computed by it, and what a
-- person types passes through it too. A change of it is a new function, new columns and new indexes.
CREATE FUNCTION search_key(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	key text := regexp_replace(lower(normalize(written, NFKD)), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff''`‘’‛ʻʼʹʾʿ′ꞌ]+', '', 'g');
BEGIN
	IF key ~ '[^\s!-~а-я]' THEN
		key := replace(replace(replace(replace(key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
		key := translate(key, 'øłđðħŋəςıәғґқңөұүһҳҷјіє‐‑‒–—―−', 'olddhnaσiаггкноууххчiiе-------');
	END IF;
	RETURN translate(key, 'и-', 'i ');
END $$;--> statement-breakpoint
-- A word that a person typed, as a pattern in which no character stands for others.
CREATE FUNCTION search_pattern(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT '%' || regexp_replace(btrim(search_key(typed)), '([\\%_])', '\\\1', 'g') || '%'
$$;--> statement-breakpoint
DROP INDEX "certificates_search";--> statement-breakpoint
DROP INDEX "essays_search";--> statement-breakpoint
DROP INDEX "feedback_search";--> statement-breakpoint
DROP INDEX "questions_title_search";--> statement-breakpoint
DROP INDEX "questions_content_search";--> statement-breakpoint
DROP INDEX "students_search";--> statement-breakpoint
DROP INDEX "students_first_name";--> statement-breakpoint
CREATE INDEX "students_first_name" ON "students" USING btree (search_key("first_name"),"id");--> statement-breakpoint
-- The columns are stored, because a word of one or two letters is compared with every row; the tables of the code leave them out, so that no
-- statement reads them with a row. In essays nothing tells the author (reading 79); of questions, hidden texts are not in it.
ALTER TABLE "students" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key(coalesce("email"::text, '') || ' ' || "first_name" || ' ' || "last_name")) STORED;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key("number" || ' ' || "name")) STORED;--> statement-breakpoint
ALTER TABLE "essays" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key(("topic" -> 'title' ->> 'en') || ' ' || ("topic" -> 'title' ->> 'ru') || ' ' || "intake")) STORED;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key("name" || ' ' || "email" || ' ' || "message")) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key("company")) STORED;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search" text GENERATED ALWAYS AS (search_key("title" || ' ' || "content")) STORED;--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "essays_search" ON "essays" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_search" ON "feedback" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search" gin_trgm_ops);

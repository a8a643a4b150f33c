CREATE TABLE "catalogue_version" (
	"version" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" VALUES (1);--> statement-breakpoint
-- Servers keep the catalogue in memory and ask for this number with every request: whoever changes a row, raises it.
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE catalogue_version SET version = version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER topics_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER lectures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lectures" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

ALTER TABLE "films" ADD COLUMN "playable" boolean;--> statement-breakpoint
-- Whether browsers play a film decides what a lecture offers.
DROP TRIGGER films_changed ON "films";--> statement-breakpoint
CREATE TRIGGER films_changed AFTER INSERT OR UPDATE OF "state", "playable", "renditions", "poster" OR DELETE OR TRUNCATE ON "films" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

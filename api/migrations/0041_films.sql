CREATE TABLE "film_files" (
	"key" text PRIMARY KEY NOT NULL,
	"film_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "films" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "films_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"state" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"digest" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"percent" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"seconds" double precision,
	"height" integer,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "films_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "films_waiting" ON "films" USING btree ("not_before");--> statement-breakpoint
-- Servers keep the catalogue with its films in memory: what is made of a film raises the number they ask for, how far the work is does not.
CREATE TRIGGER films_changed AFTER INSERT OR UPDATE OF "state", "renditions", "poster" OR DELETE OR TRUNCATE ON "films" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

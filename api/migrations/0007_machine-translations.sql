CREATE TABLE "machine_translations" (
	"language" text NOT NULL,
	"source_hash" text NOT NULL,
	"text" text NOT NULL,
	"provider" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "machine_translations_language_source_hash_pk" PRIMARY KEY("language","source_hash")
);

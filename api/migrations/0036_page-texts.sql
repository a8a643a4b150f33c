CREATE TABLE "page_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"ru" text NOT NULL
);

CREATE TABLE "area_reports" (
	"minute" timestamp with time zone NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"total" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "area_reports_area_minute_version_kind_name_pk" PRIMARY KEY("area","minute","version","kind","name")
);
--> statement-breakpoint
CREATE INDEX "area_reports_minute" ON "area_reports" USING btree ("minute");
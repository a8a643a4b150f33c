ALTER TABLE "courses" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "released_at" timestamp with time zone;
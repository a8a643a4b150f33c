ALTER TABLE "courses" ADD COLUMN "declared_limit" integer;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "position_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "watchable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "seconds_spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "declared" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Lectures that the button completed before this was written down: less of the video than the required share is known as watched.
UPDATE "progress" SET "declared" = true FROM "lectures"
	WHERE "lectures"."id" = "progress"."lecture_id" AND "lectures"."video" IS NOT NULL AND "progress"."completed_at" IS NOT NULL
	AND (SELECT coalesce(sum((stretch->>1)::double precision - (stretch->>0)::double precision), 0) FROM jsonb_array_elements("progress"."watched") AS stretch)
		< 0.9 * coalesce("lectures"."video_seconds", "lectures"."duration" * 60);

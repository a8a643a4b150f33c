ALTER TABLE "openings" ALTER COLUMN "opened_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "watched" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "watched_since" timestamp with time zone;--> statement-breakpoint
-- What was watched before this was counted by the access that stood then: two minutes, or all of a shorter lecture, opened it.
INSERT INTO "openings" ("student_id", "lecture_id", "opened_at")
	SELECT "progress"."student_id", "progress"."lecture_id", "progress"."reported_at"
	FROM "progress" JOIN "lectures" ON "lectures"."id" = "progress"."lecture_id"
	WHERE NOT "lectures"."inaugural"
	AND (SELECT coalesce(sum((stretch->>1)::double precision - (stretch->>0)::double precision), 0) FROM jsonb_array_elements("progress"."watched") AS stretch)
		>= least(120, 0.9 * coalesce("lectures"."video_seconds", "lectures"."duration" * 60))
	ON CONFLICT DO NOTHING;

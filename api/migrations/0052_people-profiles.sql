ALTER TABLE "people" ADD COLUMN "practice" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "languages" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "works" jsonb DEFAULT '[]'::jsonb NOT NULL;
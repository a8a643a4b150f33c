ALTER TABLE "students" DROP CONSTRAINT "students_email_unique";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "students_confirmed_email" ON "students" USING btree ("email") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "students_email" ON "students" USING btree ("email","id");
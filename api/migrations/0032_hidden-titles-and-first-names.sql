ALTER TABLE "answers" ADD COLUMN "hidden_title" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hidden_title" text;--> statement-breakpoint
CREATE INDEX "students_first_name" ON "students" USING btree (lower("first_name"),"id");
DROP INDEX "certificates_one";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin (("number" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_undecided" ON "certificates" USING btree ("id") WHERE decision_asked_at is not null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "audit_student" ON "audit" USING btree (("details" ->> 'student'),"id");--> statement-breakpoint
CREATE INDEX "audit_address" ON "audit" USING btree (lower("details" ->> 'address'),"id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "enrolments_end" ON "enrolments" USING btree ("access_until") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ((coalesce("email"::text, '') || ' ' || "first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_blocked" ON "students" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "students_unconfirmed" ON "students" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one" ON "certificates" USING btree ("student_id","course_id") WHERE replaced_at is null;
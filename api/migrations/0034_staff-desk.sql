CREATE INDEX "audit_moment" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("created_at") WHERE given_up_at is not null;
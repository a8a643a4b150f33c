ALTER TABLE "catalogue_version" ADD COLUMN "id" integer PRIMARY KEY DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "authors_version" ADD COLUMN "id" integer PRIMARY KEY DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_decided_by_students_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "certificates_student" ON "certificates" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "reminders_student" ON "reminders" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "essays_reviewer" ON "essays" USING btree ("reviewer_id") WHERE reviewer_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_scholarship" ON "invoices" USING btree ("scholarship_id") WHERE scholarship_id is not null;--> statement-breakpoint
CREATE INDEX "feedback_assigned" ON "feedback" USING btree ("assigned_to") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "feedback_replies_written_by" ON "feedback_replies" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "outbox_invoice" ON "outbox" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_receipt" ON "outbox" USING btree ("receipt_order_id") WHERE receipt_order_id is not null;--> statement-breakpoint
CREATE INDEX "answers_student" ON "answers" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "answers_written_by" ON "answers" USING btree ("written_by") WHERE written_by is not null;--> statement-breakpoint
CREATE INDEX "reports_student" ON "reports" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "scholarships_decided_by" ON "scholarships" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_status_enum" CHECK ("status" in ('BOARD', 'ACADEMIC_COUNCIL', 'SELECTION_COMMITTEE', 'INSTRUCTOR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "seminar_notices" ADD CONSTRAINT "seminar_notices_kind_enum" CHECK ("kind" in ('moved', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_kind_enum" CHECK ("kind" in ('lecture', 'session', 'month', 'group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question_days" ADD CONSTRAINT "question_days_answers_not_negative" CHECK ("answers" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_submitted_by_enum" CHECK ("submitted_by" in ('student', 'time')) NOT VALID;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_needed_not_negative" CHECK ("needed" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_score_not_negative" CHECK ("score" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_submitted_at_all_or_none" CHECK (num_nonnulls("submitted_at", "submitted_by", "score", "passed") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_points_not_negative" CHECK ("points" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "credential_keys" ADD CONSTRAINT "credential_keys_sealed_private_key_exactly_one" CHECK (num_nonnulls("sealed_private_key", "retired_at") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_results" ADD CONSTRAINT "essay_results_given_by_actor" CHECK ("given_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_results" ADD CONSTRAINT "essay_results_points_between" CHECK ("points" between 0 and 4) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_results" ADD CONSTRAINT "topic_results_given_by_actor" CHECK ("given_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_changed_by_actor" CHECK ("changed_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_id_only_row" CHECK ("id" = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_kind_enum" CHECK ("kind" in ('lecture', 'intro', 'material', 'book', 'cover', 'photo', 'poster', 'logo', 'captions')) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_owner_actor" CHECK ("owner" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_size_not_negative" CHECK ("size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_received_not_negative" CHECK ("received" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_actor" CHECK ("published_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_change_enum" CHECK ("change" in ('promise', 'misprint', 'import', 'release')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_audience_enum" CHECK ("audience" in ('all', 'addresses', 'group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent_exactly_one" CHECK (num_nonnulls("percent", "sum") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent_between" CHECK ("percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_sum_not_negative" CHECK ("sum" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses_not_negative" CHECK ("uses" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_id_only_row" CHECK ("id" = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_new_price_not_negative" CHECK ("new_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_old_price_not_negative" CHECK ("old_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_tenge_price_not_negative" CHECK ("tenge_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_certificate_points_not_negative" CHECK ("certificate_points" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_discount_percentage_between" CHECK ("discount_percentage" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_kind_enum" CHECK ("kind" in ('video', 'material')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_step_enum" CHECK ("step" in ('old', 'new', 'waiting', 'done')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_off_enum" CHECK ("off" <@ array['answers', 'certificate', 'essay', 'access_ending', 'sessions', 'session_reminders', 'staff_summary', 'new_questions']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD CONSTRAINT "email_suppressions_reason_enum" CHECK ("reason" in ('unsubscribed', 'bounced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_state_enum" CHECK ("state" in ('waiting', 'queued', 'sent', 'failed', 'bounced', 'left_out')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_left_out_enum" CHECK ("left_out" in ('unconfirmed', 'blocked', 'unsubscribed', 'no_consent', 'bounced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_purpose_enum" CHECK ("purpose" in ('contract', 'marketing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_events" ADD CONSTRAINT "essay_events_status_enum" CHECK ("status" in ('draft', 'submitted', 'in_review', 'returned', 'second_review', 'evaluated', 'appealed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_guides" ADD CONSTRAINT "essay_guides_id_only_row" CHECK ("id" = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_kind_enum" CHECK ("kind" in ('first', 'second', 'owner', 'appeal')) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_verdict_enum" CHECK ("verdict" in ('returned', 'positive', 'negative')) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_criteria_all_or_none" CHECK (num_nonnulls("criteria", "points") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "essay_reviews" ADD CONSTRAINT "essay_reviews_points_between" CHECK ("points" between 0 and 4) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_status_enum" CHECK ("status" in ('draft', 'submitted', 'in_review', 'returned', 'second_review', 'evaluated', 'appealed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_file_key_all_or_none" CHECK (num_nonnulls("file_key", "file_name", "file_bytes", "file_pages", "file_words", "file_at") in (0, 6)) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_appealed_at_all_or_none" CHECK (num_nonnulls("appealed_at", "appeal_reason") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_words_not_negative" CHECK ("words" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_file_bytes_not_negative" CHECK ("file_bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_file_pages_not_negative" CHECK ("file_pages" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "essays" ADD CONSTRAINT "essays_file_words_not_negative" CHECK ("file_words" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_state_enum" CHECK ("state" in ('waiting', 'working', 'done', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_fault_enum" CHECK ("fault" in ('unreadable', 'damaged', 'too_large', 'too_long', 'no_room', 'storage', 'broken_off')) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_percent_between" CHECK ("percent" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_size_not_negative" CHECK ("size" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_attempts_not_negative" CHECK ("attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_worker_all_or_none" CHECK (num_nonnulls("worker", "lease_until") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_seats_not_negative" CHECK ("seats" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_enum" CHECK ("status" in ('open', 'paid', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_closed_reason_enum" CHECK ("closed_reason" in ('student', 'operator', 'owned', 'left')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amount_not_negative" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_currency_code" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_all_or_none" CHECK (num_nonnulls("order_id", "paid_at") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_received_on_all_or_none" CHECK (num_nonnulls("received_on", "payment_reference") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "area_reports" ADD CONSTRAINT "area_reports_kind_enum" CHECK ("kind" in ('entry', 'announced', 'settled', 'failure', 'vital', 'uncounted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_actor" CHECK ("actor" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_paid_not_negative" CHECK ("paid" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_payments_not_negative" CHECK ("payments" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_refunded_not_negative" CHECK ("refunded" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_refunds_not_negative" CHECK ("refunds" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_currency_code" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_enum" CHECK ("status" in ('created', 'pending', 'paid', 'failed', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_failure_enum" CHECK ("failure" in ('payment.wrong_card_data', 'payment.insufficient_funds', 'payment.not_enabled', 'payment.daily_limit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_reason_enum" CHECK ("closed_reason" in ('left', 'expired', 'price', 'owned', 'provider')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_not_negative" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_code" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_card_brand_all_or_none" CHECK (num_nonnulls("card_brand", "card_last4") in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_outcome_enum" CHECK ("outcome" in ('paid', 'declined', 'failed', 'closed', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_enum" CHECK ("status" in ('requested', 'confirmed', 'refunded', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_services_used_not_negative" CHECK ("services_used" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_not_negative" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_status_enum" CHECK ("status" in ('open', 'challenge', 'kept', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_status_enum" CHECK ("status" in ('open', 'challenge', 'paid', 'failed', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_failure_enum" CHECK ("failure" in ('payment.wrong_card_data', 'payment.insufficient_funds', 'payment.not_enabled', 'payment.daily_limit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_amount_not_negative" CHECK ("amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_refunded_not_negative" CHECK ("refunded" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_currency_code" CHECK ("currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_hidden_at_all_or_none" CHECK (num_nonnulls("hidden_at", "hidden_title", "hidden_content", "hidden_reason") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "authors_version" ADD CONSTRAINT "authors_version_id_only_row" CHECK ("id" = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "question_totals" ADD CONSTRAINT "question_totals_total_not_negative" CHECK ("total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_hidden_at_all_or_none" CHECK (num_nonnulls("hidden_at", "hidden_title", "hidden_content", "hidden_reason") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answers_count_not_negative" CHECK ("answers_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_enum" CHECK ("decision" in ('kept', 'hidden', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_exactly_one" CHECK (num_nonnulls("question_id", "answer_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_status_enum" CHECK ("status" in ('open', 'withdrawn', 'declined', 'partial', 'full')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_resume_key_all_or_none" CHECK (num_nonnulls("resume_key", "resume_name", "resume_bytes") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_resume_bytes_not_negative" CHECK ("resume_bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_percent_between" CHECK ("percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_purpose_enum" CHECK ("purpose" in ('sign-in', 'passkey', 'step-up')) NOT VALID;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_decided_by_all_or_none" CHECK (num_nonnulls("decided_by", "reason", "checked", "due_at") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_enum" CHECK ("role" in ('instructor', 'manager', 'owner', 'support', 'accountant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_actor" CHECK ("invited_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_role_enum" CHECK ("role" in ('instructor', 'manager', 'owner', 'support', 'accountant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_granted_by_actor" CHECK ("granted_by" ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose_enum" CHECK ("purpose" in ('verify-email', 'change-email:old', 'change-email:new')) NOT VALID;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_language_enum" CHECK ("language" in ('en', 'ru')) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_pass_percent_between" CHECK ("pass_percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_drawn_not_negative" CHECK ("drawn" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_minutes_not_negative" CHECK ("minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_failures_before_wait_not_negative" CHECK ("failures_before_wait" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "topic_tests" ADD CONSTRAINT "topic_tests_wait_hours_not_negative" CHECK ("wait_hours" >= 0) NOT VALID;
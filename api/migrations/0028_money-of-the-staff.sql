CREATE TABLE "daily_totals" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_totals_day_provider_currency_pk" PRIMARY KEY("day","provider","currency")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "amount_reason" text;--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree (((details ->> 'order'))) WHERE details ->> 'order' is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_provider" ON "orders" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE amount > 0 and paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_decision" ON "refunds" USING btree ("status","requested_at","order_id");--> statement-breakpoint
CREATE INDEX "refunds_payout" ON "refunds" USING btree ("status","due_at","order_id");--> statement-breakpoint
CREATE INDEX "refunds_refunded" ON "refunds" USING btree ("refunded_at","order_id");--> statement-breakpoint
-- What was paid and refunded so far; kept from here on with each payment and refund (decision 0066).
INSERT INTO "daily_totals" ("day", "provider", "currency", "paid", "payments", "refunded", "refunds")
	SELECT "day", "provider", "currency", sum("paid"), sum("payments"), sum("refunded"), sum("refunds") FROM (
		SELECT (("paid_at" AT TIME ZONE 'UTC') + interval '5 hours')::date AS "day", "provider", "currency",
			"amount"::bigint AS "paid", 1 AS "payments", 0::bigint AS "refunded", 0 AS "refunds"
			FROM "orders" WHERE "amount" > 0 AND "paid_at" IS NOT NULL
		UNION ALL
		SELECT (("refunded_at" AT TIME ZONE 'UTC') + interval '5 hours')::date, "orders"."provider", "orders"."currency",
			0, 0, "refunds"."amount", 1
			FROM "refunds" JOIN "orders" ON "orders"."id" = "refunds"."order_id"
			WHERE "refunded_at" IS NOT NULL AND "orders"."amount" > 0 AND "paid_at" IS NOT NULL
	) AS "booked" GROUP BY "day", "provider", "currency";

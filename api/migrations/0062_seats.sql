CREATE TABLE "seat_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"payer" text NOT NULL,
	"tax_number" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"seats" integer NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"received_on" date,
	"payment_reference" text,
	"receipt" text,
	"refund_decided_at" timestamp with time zone,
	"refund_amount" integer,
	"refund_due_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_reference" text,
	CONSTRAINT "seat_invoices_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "seat_invoices_status_enum" CHECK ("status" in ('open', 'cancelled', 'paid')),
	CONSTRAINT "seat_invoices_language_enum" CHECK ("language" in ('en', 'ru')),
	CONSTRAINT "seat_invoices_seats_not_negative" CHECK ("seats" >= 0),
	CONSTRAINT "seat_invoices_price_not_negative" CHECK ("price" >= 0),
	CONSTRAINT "seat_invoices_amount_not_negative" CHECK ("amount" >= 0),
	CONSTRAINT "seat_invoices_refund_amount_not_negative" CHECK ("refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"student_id" integer,
	"order_id" integer,
	CONSTRAINT "seats_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "seat_invoice_id" integer;--> statement-breakpoint
ALTER TABLE "seat_invoices" ADD CONSTRAINT "seat_invoices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_invoice_id_seat_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."seat_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_invoices_paid" ON "seat_invoices" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "seat_invoices_refunded" ON "seat_invoices" USING btree ("refunded_at","id") WHERE refunded_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_invitation" ON "seats" USING btree ("invoice_id","email") WHERE withdrawn_at is null and email <> '';--> statement-breakpoint
CREATE INDEX "seats_invoice" ON "seats" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "seats_email" ON "seats" USING btree ("email");--> statement-breakpoint
CREATE INDEX "seats_student" ON "seats" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_seat_invoice_id_seat_invoices_id_fk" FOREIGN KEY ("seat_invoice_id") REFERENCES "public"."seat_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_seat_invoice" ON "outbox" USING btree ("seat_invoice_id") WHERE seat_invoice_id is not null;
CREATE TABLE "email_suppressions" (
	"student_id" integer NOT NULL,
	"reason" text NOT NULL,
	"address" "citext" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_suppressions_student_id_reason_pk" PRIMARY KEY("student_id","reason")
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"mailing_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"left_out" text,
	"outbox_id" integer,
	"error" text,
	"at" timestamp with time zone,
	CONSTRAINT "mailing_recipients_mailing_id_student_id_pk" PRIMARY KEY("mailing_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"enqueued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "mailings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "email_preferences" ADD COLUMN "marketing_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "rejected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD CONSTRAINT "email_suppressions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_written_by_students_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_student" ON "mailing_recipients" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_outbox" ON "mailing_recipients" USING btree ("outbox_id") WHERE "mailing_recipients"."outbox_id" is not null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_open" ON "mailing_recipients" USING btree ("mailing_id","student_id") WHERE state in ('waiting', 'queued');
CREATE TABLE "recoveries" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"student_id" integer,
	"code_hmac" text NOT NULL,
	"link_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_dead_at" timestamp with time zone,
	"reset_hash" text,
	"reset_expires_at" timestamp with time zone,
	CONSTRAINT "recoveries_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "recoveries_reset_hash_unique" UNIQUE("reset_hash")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "code_link_hash" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recoveries_student" ON "recoveries" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");
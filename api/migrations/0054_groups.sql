CREATE TABLE "group_members" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_waiting" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_releases" (
	"group_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_releases_group_id_topic_id_pk" PRIMARY KEY("group_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"seats" integer,
	"essay_topic_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_releases" ADD CONSTRAINT "group_releases_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_releases" ADD CONSTRAINT "group_releases_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_essay_topic_id_essay_topics_id_fk" FOREIGN KEY ("essay_topic_id") REFERENCES "public"."essay_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("group_id","is_waiting","since");
CREATE TABLE "lasting_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lasting_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"response_code" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);

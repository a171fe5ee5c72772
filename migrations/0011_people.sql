CREATE TABLE "use_totals" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"day" date NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "use_totals_kind_item_id_day_pk" PRIMARY KEY("kind","item_id","day")
);
--> statement-breakpoint
CREATE TABLE "address_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_without_list" text;--> statement-breakpoint
ALTER TABLE "book_files" ADD COLUMN "plan_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_files" ADD COLUMN "plan_try_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "book_files" ADD COLUMN "plan_failure" text;--> statement-breakpoint
ALTER TABLE "book_files" ADD COLUMN "plan_failed_format" integer;--> statement-breakpoint
-- Until now nothing but ADMIN_EMAILS and the demo has made anybody an admin.
UPDATE "users" SET "role_without_list" = CASE WHEN "creator_id" IS NULL THEN 'user' ELSE 'creator' END
WHERE "role" = 'admin' AND NOT ("issuer" = 'embedded' AND "subject" = 'demo-admin');

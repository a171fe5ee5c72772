CREATE TABLE "creator_payout_accounts" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"document" text NOT NULL,
	"target" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creator_payout_accounts" ADD CONSTRAINT "creator_payout_accounts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"giver_user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text,
	"recipient" text,
	"message" text NOT NULL,
	"hand_over_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"redeemed_user_id" text,
	"taken_back_at" timestamp (3) with time zone,
	"mail_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "gift_id" uuid;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_code_keys_code_fk" FOREIGN KEY ("code") REFERENCES "public"."keys"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_user_id_users_uid_fk" FOREIGN KEY ("giver_user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_user_id_users_uid_fk" FOREIGN KEY ("redeemed_user_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_token" ON "gifts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gifts_redeemer" ON "gifts" USING btree ("redeemed_user_id","created_at" DESC NULLS LAST) WHERE "gifts"."redeemed_user_id" is not null;--> statement-breakpoint
CREATE INDEX "gifts_recipient" ON "gifts" USING btree ("recipient","created_at" DESC NULLS LAST) WHERE "gifts"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "gifts_code" ON "gifts" USING btree ("code");
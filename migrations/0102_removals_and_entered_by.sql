CREATE TABLE "campaign_removals" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_removals_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "creator_details" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "campaign_removals" ADD CONSTRAINT "campaign_removals_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_removals" ADD CONSTRAINT "campaign_removals_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_removals_user" ON "campaign_removals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "creator_details" ADD CONSTRAINT "creator_details_entered_by_users_uid_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_details_entered" ON "creator_details" USING btree ("entered_by") WHERE "creator_details"."entered_by" is not null;--> statement-breakpoint
-- Of creators approved before: whoever sent the application while signed in, and owns the creator.
UPDATE "creator_details" d SET "entered_by" = a."user_id" FROM "creator_applications" a JOIN "users" u ON u."uid" = a."user_id" WHERE a."creator_id" = d."creator_id" AND a."state" = 'approved' AND u."creator_id" = d."creator_id" AND u."is_creator_owner";

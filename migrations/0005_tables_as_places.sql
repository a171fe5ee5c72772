CREATE TABLE "campaign_channels" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"what" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discord_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"discord_id" text,
	"linked_at" timestamp (3) with time zone,
	"code_hash" text,
	"code_until" timestamp (3) with time zone,
	CONSTRAINT "discord_links_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "discord_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "compiled_texts" DROP CONSTRAINT "compiled_texts_one";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "campaign_sessions" ADD COLUMN "hour_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sessions" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sessions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "content_limits" text;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD COLUMN "campaign_id" text;--> statement-breakpoint
ALTER TABLE "campaign_channels" ADD CONSTRAINT "campaign_channels_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_links" ADD CONSTRAINT "discord_links_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_sessions_soon" ON "campaign_sessions" USING btree ("starts_at") WHERE state = 'fixed' and hour_reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sessions_running" ON "campaign_sessions" USING btree ("campaign_id") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_campaign" UNIQUE("campaign_id");--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_one" CHECK (num_nonnulls("compiled_texts"."book_id", "compiled_texts"."draft_of", "compiled_texts"."post_id", "compiled_texts"."entry_id", "compiled_texts"."campaign_id") = 1);
--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "campaign_journal" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_loot" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"character_id" text
);
--> statement-breakpoint
CREATE TABLE "campaign_loot_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_loot_changes_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"deed" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"to_name" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_journal" ADD CONSTRAINT "campaign_journal_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_journal" ADD CONSTRAINT "campaign_journal_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot" ADD CONSTRAINT "campaign_loot_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot" ADD CONSTRAINT "campaign_loot_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot_changes" ADD CONSTRAINT "campaign_loot_changes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot_changes" ADD CONSTRAINT "campaign_loot_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_journal_campaign" ON "campaign_journal" USING btree ("campaign_id","day","id");--> statement-breakpoint
CREATE INDEX "campaign_journal_user" ON "campaign_journal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_campaign" ON "campaign_loot" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_character" ON "campaign_loot" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_changes_campaign" ON "campaign_loot_changes" USING btree ("campaign_id","ordinal");--> statement-breakpoint
CREATE INDEX "campaign_loot_changes_user" ON "campaign_loot_changes" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "live_loot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('loot:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every act on the loot writes or changes one of these.
CREATE TRIGGER "campaign_loot_changes_live" AFTER INSERT OR UPDATE ON "campaign_loot_changes" FOR EACH ROW EXECUTE FUNCTION "live_loot"();
--> statement-breakpoint
-- What a character holds is nobody's while it is not at the table; who leaves follows no more.
CREATE TRIGGER "campaign_members_loot" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_loot"();

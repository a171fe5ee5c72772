ALTER TABLE "campaign_notes" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "campaign_presence" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "theme" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "switched_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION "live_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('journal:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_journal_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_journal" FOR EACH ROW EXECUTE FUNCTION "live_journal"();
--> statement-breakpoint
-- Who gets another role may change other pages; who leaves follows no more.
CREATE TRIGGER "campaign_members_journal" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_journal"();

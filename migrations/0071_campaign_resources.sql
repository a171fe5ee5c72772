CREATE TABLE "campaign_resources" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_resources" ADD CONSTRAINT "campaign_resources_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "live_campaign_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || NEW.campaign_id);
  INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
    WHERE m.campaign_id = NEW.campaign_id AND m.character_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_resources_live" AFTER UPDATE ON "campaign_resources" FOR EACH ROW EXECUTE FUNCTION "live_campaign_resources"();
--> statement-breakpoint
-- At a closed table every sheet has its own resources again.
CREATE FUNCTION "live_closed_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
    WHERE m.campaign_id = NEW.id AND m.character_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaigns_state_live" AFTER UPDATE ON "campaigns" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "live_closed_campaigns"();

CREATE FUNCTION "live_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || NEW.id);
  INSERT INTO changes SELECT 'campaigns:' || m.user_id FROM campaign_members m WHERE m.campaign_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaigns_live" AFTER UPDATE ON "campaigns" FOR EACH ROW EXECUTE FUNCTION "live_campaigns"();
--> statement-breakpoint
-- Who gets another role, or none, sees other things of every character at the table.
CREATE FUNCTION "live_campaign_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES
    ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id)),
    ('campaigns:' || coalesce(NEW.user_id, OLD.user_id));
  INSERT INTO changes SELECT 'character:' || c.id FROM unnest(ARRAY[OLD.character_id, NEW.character_id]) c(id) WHERE c.id IS NOT NULL;
  IF NEW.role IS DISTINCT FROM OLD.role AND TG_OP <> 'INSERT' THEN
    INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
      WHERE m.campaign_id = OLD.campaign_id AND m.character_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_members_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_campaign_members"();
--> statement-breakpoint
CREATE FUNCTION "live_of_campaign"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_invitations_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_invitations" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
--> statement-breakpoint
CREATE FUNCTION "live_member_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'campaign:' || m.campaign_id FROM campaign_members m WHERE m.user_id = NEW.uid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "member_names_live" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION "live_member_names"();
--> statement-breakpoint
CREATE FUNCTION "live_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'campaign:' || m.campaign_id FROM campaign_members m WHERE m.character_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "party_live" AFTER UPDATE ON "characters" FOR EACH ROW
  WHEN ((OLD.name, OLD.card, OLD.portrait, OLD.archived_at) IS DISTINCT FROM (NEW.name, NEW.card, NEW.portrait, NEW.archived_at))
  EXECUTE FUNCTION "live_party"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_rolls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('rolls:' || NEW.user_id);
  IF NEW.character_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('character:' || NEW.character_id);
  END IF;
  IF NEW.campaign_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('campaign:' || NEW.campaign_id);
  END IF;
  RETURN NULL;
END $$;

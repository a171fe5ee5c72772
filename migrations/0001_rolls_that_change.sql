-- A roll changes too: its change is undone, and it stays when its table or its sheet goes.
CREATE OR REPLACE TRIGGER "rolls_live" AFTER INSERT OR UPDATE OF "campaign_id", "character_id", "undone_at" ON "rolls"
  FOR EACH ROW EXECUTE FUNCTION "live_rolls"();

-- Who follows a table keeps its members and its party until one of them changes, however often somebody rolls.
CREATE TRIGGER "member_looks_live" AFTER UPDATE OF "photo_url", "current_tray", "erased_at" ON "users" FOR EACH ROW
  WHEN ((OLD.photo_url, OLD.current_tray, OLD.erased_at) IS DISTINCT FROM (NEW.photo_url, NEW.current_tray, NEW.erased_at))
  EXECUTE FUNCTION "live_member_names"();
--> statement-breakpoint
-- A structure says who may see the fields of a card.
CREATE TRIGGER "party_structure_live" AFTER UPDATE OF "schema" ON "characters" FOR EACH ROW EXECUTE FUNCTION "live_party"();

ALTER TABLE "scenes" ADD COLUMN "curtain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "scenes_curtain" AFTER INSERT OR DELETE ON "scenes" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
--> statement-breakpoint
-- Pieces move far more often than a curtain: the table is told of the curtain alone.
CREATE TRIGGER "scenes_curtain_moved" AFTER UPDATE ON "scenes" FOR EACH ROW
  WHEN (OLD.curtain IS DISTINCT FROM NEW.curtain OR OLD.shown_at IS DISTINCT FROM NEW.shown_at)
  EXECUTE FUNCTION "live_of_campaign"();

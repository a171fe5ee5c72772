-- Another hour of a gift changes no code, yet its giver sees it among their codes.
DROP TRIGGER "gifts_live" ON "gifts";
--> statement-breakpoint
CREATE TRIGGER "gifts_live" AFTER UPDATE OF "opened_at", "hand_over_at" ON "gifts" FOR EACH ROW EXECUTE FUNCTION "live_gifts"();

-- Opening a gift changes no code, yet its giver sees it among their codes.
CREATE FUNCTION "live_gifts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('keys:' || NEW.giver_user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gifts_live" AFTER UPDATE OF "opened_at" ON "gifts" FOR EACH ROW EXECUTE FUNCTION "live_gifts"();

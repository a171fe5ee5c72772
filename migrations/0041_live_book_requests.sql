-- The library’s page shows requests, so it follows what becomes of them.
CREATE OR REPLACE FUNCTION "live_book_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || NEW.user_id), ('library:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "book_requests_live" ON "book_requests";
--> statement-breakpoint
CREATE TRIGGER "book_requests_live" AFTER INSERT OR UPDATE ON "book_requests" FOR EACH ROW EXECUTE FUNCTION "live_book_requests"();

ALTER TABLE "shelves" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "shelves_live" AFTER INSERT OR UPDATE OR DELETE ON "shelves" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE FUNCTION "live_annotations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('annotations:' || coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.book_id, OLD.book_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "annotations_live" AFTER INSERT OR UPDATE OR DELETE ON "annotations" FOR EACH ROW EXECUTE FUNCTION "live_annotations"();

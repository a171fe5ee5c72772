-- What every visitor may see of the catalogue: pages kept ready are dropped when it changes.
CREATE FUNCTION "live_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'catalogue:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "books_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "books" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "book_files_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "book_files" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "creators_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "creators" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();

CREATE TABLE IF NOT EXISTS "reading_positions" (
	"user_id" text NOT NULL REFERENCES "users"("uid") ON DELETE cascade,
	"book_id" text NOT NULL REFERENCES "books"("id"),
	"file_id" text NOT NULL REFERENCES "book_files"("id"),
	"page" integer NOT NULL,
	"pages" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_positions_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL REFERENCES "users"("uid") ON DELETE cascade,
	"book_id" text NOT NULL REFERENCES "books"("id"),
	"page" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_book_id_page_pk" PRIMARY KEY("user_id","book_id","page")
);
--> statement-breakpoint
-- A reader's own devices follow each other; see 0001.
CREATE FUNCTION "live_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'reading:' || coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.book_id, OLD.book_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reading_positions_live" AFTER INSERT OR UPDATE OR DELETE ON "reading_positions" FOR EACH ROW EXECUTE FUNCTION "live_reading"();
--> statement-breakpoint
CREATE TRIGGER "bookmarks_live" AFTER INSERT OR UPDATE OR DELETE ON "bookmarks" FOR EACH ROW EXECUTE FUNCTION "live_reading"();

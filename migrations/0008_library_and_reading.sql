CREATE TABLE "archived_books" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archived_books_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_looks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"look" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"page" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_book_id_page_pk" PRIMARY KEY("user_id","book_id","page")
);
--> statement-breakpoint
CREATE TABLE "reading_positions" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"pages" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_positions_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "archived_books" ADD CONSTRAINT "archived_books_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_books" ADD CONSTRAINT "archived_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_looks" ADD CONSTRAINT "shelf_looks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_positions_book" ON "reading_positions" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "downloads_file" ON "downloads" USING btree ("file_id");
--> statement-breakpoint
-- What the library shows of a reader's own doing; what they hold and what is published is told already.
CREATE FUNCTION "live_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'library:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "downloads_live" AFTER INSERT OR UPDATE OR DELETE ON "downloads" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE TRIGGER "archived_books_live" AFTER INSERT OR UPDATE OR DELETE ON "archived_books" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE TRIGGER "reading_positions_library" AFTER INSERT OR UPDATE OR DELETE ON "reading_positions" FOR EACH ROW EXECUTE FUNCTION "live_library"();
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

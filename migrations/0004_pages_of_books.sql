CREATE TABLE "campaign_shown" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"page" integer NOT NULL,
	"label" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_pages" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"label" text,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"heads" "tsvector" NOT NULL,
	CONSTRAINT "book_pages_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "book_texts" (
	"file_id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"state" text NOT NULL,
	"format" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_shown" ADD CONSTRAINT "campaign_shown_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shown" ADD CONSTRAINT "campaign_shown_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shown" ADD CONSTRAINT "campaign_shown_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_pages" ADD CONSTRAINT "book_pages_file_id_book_texts_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_texts"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_texts" ADD CONSTRAINT "book_texts_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_texts" ADD CONSTRAINT "book_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_shown_book" ON "campaign_shown" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "campaign_shown_user" ON "campaign_shown" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_pages_words" ON "book_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "book_texts_book" ON "book_texts" USING btree ("book_id");--> statement-breakpoint
-- Words and text stand apart from the rows, which a search looks through by thousands.
ALTER TABLE "book_pages" SET (toast_tuple_target = 128);
--> statement-breakpoint
CREATE TRIGGER "campaign_shown_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_shown" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
--> statement-breakpoint
-- Whoever gets or gives back a book may read the page of it that their table is shown, or may not any more.
CREATE FUNCTION "live_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.kind, OLD.kind) = 'book' THEN
    INSERT INTO changes SELECT 'campaign:' || s.campaign_id FROM campaign_shown s
      JOIN campaign_members m ON m.campaign_id = s.campaign_id AND m.user_id = coalesce(NEW.user_id, OLD.user_id)
      WHERE s.book_id = coalesce(NEW.item_id, OLD.item_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "grants_shown" AFTER INSERT OR UPDATE OR DELETE ON "grants" FOR EACH ROW EXECUTE FUNCTION "live_shown"();

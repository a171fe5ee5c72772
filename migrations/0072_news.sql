CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "news_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"lead" text NOT NULL,
	"book_id" text,
	"goal" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "news_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_posts" ADD CONSTRAINT "news_posts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_posts" ADD CONSTRAINT "news_posts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_source" ON "follows" USING btree ("source","user_id");--> statement-breakpoint
CREATE INDEX "news_posts_newest" ON "news_posts" USING btree ("published_at","id") WHERE published_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_posts_creator" ON "news_posts" USING btree ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "news_posts_due" ON "news_posts" USING btree ("publish_at") WHERE published_at is null and publish_at is not null;--> statement-breakpoint
CREATE INDEX "news_posts_untold" ON "news_posts" USING btree ("published_at") WHERE told_at is null and published_at is not null;--> statement-breakpoint
CREATE INDEX "news_posts_deleted" ON "news_posts" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE FUNCTION "live_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are on no public page.
  IF coalesce(NEW.published_at, OLD.published_at) IS NOT NULL THEN
    INSERT INTO changes VALUES ('news:');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "live_news" AFTER INSERT OR UPDATE OR DELETE ON "news_posts"
  FOR EACH ROW EXECUTE FUNCTION "live_news"();

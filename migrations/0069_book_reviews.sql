CREATE TABLE "book_review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "book_review_sums" (
	"book_id" text NOT NULL,
	"stars" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "book_review_sums_book_id_stars_pk" PRIMARY KEY("book_id","stars")
);
--> statement-breakpoint
CREATE TABLE "book_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"got" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reading_positions" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "book_review_reports" ADD CONSTRAINT "book_review_reports_review_id_book_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."book_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_review_reports" ADD CONSTRAINT "book_review_reports_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_review_sums" ADD CONSTRAINT "book_review_sums_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_reviews" ADD CONSTRAINT "book_reviews_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_reviews" ADD CONSTRAINT "book_reviews_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_review_reports_user" ON "book_review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_review_reports_oldest" ON "book_review_reports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "book_reviews_one" ON "book_reviews" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "book_reviews_book" ON "book_reviews" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reading_positions_unasked" ON "reading_positions" USING btree ("begun_at") WHERE "reading_positions"."begun_at" is not null and "reading_positions"."review_asked_at" is null;
--> statement-breakpoint
CREATE FUNCTION "book_review_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two changes of one book never wait for each other.
  PERFORM 1 FROM "book_review_sums" WHERE "book_id" = coalesce(NEW."book_id", OLD."book_id") ORDER BY "stars" FOR UPDATE;
  IF TG_OP <> 'INSERT' AND OLD."hidden_at" IS NULL THEN
    UPDATE "book_review_sums" SET "count" = "count" - 1 WHERE "book_id" = OLD."book_id" AND "stars" = OLD."stars";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."hidden_at" IS NULL THEN
    INSERT INTO "book_review_sums" VALUES (NEW."book_id", NEW."stars", 1)
    ON CONFLICT ("book_id", "stars") DO UPDATE SET "count" = "book_review_sums"."count" + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "book_review_counted" AFTER INSERT OR DELETE OR UPDATE OF "stars", "hidden_at" ON "book_reviews"
  FOR EACH ROW EXECUTE FUNCTION "book_review_counted"();

CREATE TABLE "book_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proof_key" text,
	"proof_type" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "book_requests" ADD CONSTRAINT "book_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_requests" ADD CONSTRAINT "book_requests_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_requests_open" ON "book_requests" USING btree ("user_id","book_id") WHERE "book_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "book_requests_reader" ON "book_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "book_requests_book" ON "book_requests" USING btree ("book_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "book_requests_proof" ON "book_requests" USING btree ("proof_key") WHERE "book_requests"."proof_key" is not null;--> statement-breakpoint
CREATE FUNCTION "live_book_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "book_requests_live" AFTER INSERT ON "book_requests" FOR EACH ROW EXECUTE FUNCTION "live_book_requests"();

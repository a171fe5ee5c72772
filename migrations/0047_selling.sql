CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"book_id" text PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_links_book" ON "preview_links" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "grants_books_sold" ON "grants" USING btree ("item_id") WHERE "grants"."kind" = 'book' and "grants"."source" = 'purchase';
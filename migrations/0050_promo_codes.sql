CREATE TABLE "promo_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"label" text NOT NULL,
	"made" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_batches" ADD CONSTRAINT "promo_batches_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_batches_book" ON "promo_batches" USING btree ("book_id","created_at","id");
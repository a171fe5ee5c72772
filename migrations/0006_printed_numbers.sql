ALTER TABLE "books" ADD COLUMN "page_one" integer;--> statement-breakpoint
CREATE INDEX "book_pages_heads" ON "book_pages" USING gin ("heads");
DROP INDEX "books_search";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (folded("title")) STORED;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "words" text GENERATED ALWAYS AS (book_words("title", "subtitle", "tags", "system")) STORED;--> statement-breakpoint
CREATE INDEX "books_words" ON "books" USING gin ("words" gin_trgm_ops);
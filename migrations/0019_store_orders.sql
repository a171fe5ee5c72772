DROP INDEX "books_status";--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("status","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree ("status","folded_title","id");--> statement-breakpoint
CREATE INDEX "books_price_ascending" ON "books" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "books_price_descending" ON "books" USING btree ("status","price" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_creator_newest" ON "books" USING btree ("status","creator_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_base" ON "books" USING btree ("base_book_id");
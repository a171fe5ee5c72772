ALTER TABLE "catalogue_changes" ADD COLUMN "adds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "books_created" ON "books" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "book_drafts_title" ON "book_drafts" USING gin (folded("fields" ->> 'title') gin_trgm_ops);
ALTER TABLE "book_files" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "draft_files" ADD COLUMN "report" jsonb;
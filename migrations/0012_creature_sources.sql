ALTER TABLE "creatures" ADD COLUMN "source_book_id" text;--> statement-breakpoint
ALTER TABLE "creatures" ADD COLUMN "source_page" integer;
ALTER TABLE "books" ADD COLUMN "preview_pages" integer[] DEFAULT '{}' NOT NULL;

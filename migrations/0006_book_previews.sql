CREATE TABLE "book_previews" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "book_previews_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
ALTER TABLE "book_files" ADD COLUMN "previewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "book_previews" ADD CONSTRAINT "book_previews_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "compiled_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compiled_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" text,
	"draft_of" text,
	"post_id" uuid,
	"entry_id" text,
	"source_hash" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "compiled_texts_book" UNIQUE("book_id"),
	CONSTRAINT "compiled_texts_draft" UNIQUE("draft_of"),
	CONSTRAINT "compiled_texts_post" UNIQUE("post_id"),
	CONSTRAINT "compiled_texts_entry" UNIQUE("entry_id"),
	CONSTRAINT "compiled_texts_one" CHECK (num_nonnulls("compiled_texts"."book_id", "compiled_texts"."draft_of", "compiled_texts"."post_id", "compiled_texts"."entry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_draft_of_books_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_post_id_news_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."news_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_entry_id_campaign_journal_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."campaign_journal"("id") ON DELETE cascade ON UPDATE no action;
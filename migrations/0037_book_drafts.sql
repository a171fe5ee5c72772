CREATE TABLE "book_drafts" (
	"book_id" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"book_url" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"withdrawn_by_admin" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "book_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"actor" text,
	"by_admin" boolean DEFAULT false NOT NULL,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"plan_key" text,
	"plan_format" integer DEFAULT 1 NOT NULL,
	"stamp_mode" text DEFAULT 'footer' NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"sha256" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"submitted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_events" ADD CONSTRAINT "book_events_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_events" ADD CONSTRAINT "book_events_actor_users_uid_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_drafts_url" ON "book_drafts" USING btree ("book_url");--> statement-breakpoint
CREATE INDEX "book_drafts_waiting" ON "book_drafts" USING btree ("submitted_at") WHERE "book_drafts"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "book_drafts_due" ON "book_drafts" USING btree ("publish_at") WHERE "book_drafts"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "book_drafts_author" ON "book_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "book_events_book" ON "book_events" USING btree ("book_id","id");--> statement-breakpoint
CREATE INDEX "book_events_actor" ON "book_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "draft_files_book" ON "draft_files" USING btree ("book_id");
ALTER TABLE "book_reviews" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reports_taken_file" ON "reports" USING btree (("taken" ->> 'sha256')) WHERE "reports"."type" = 'picture';
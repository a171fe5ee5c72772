ALTER TABLE "downloads" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "loans_lent" ON "loans" USING btree ("user_id","book_id");
ALTER TABLE "characters" ADD COLUMN "creation" jsonb;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "deleted_at" timestamp (3) with time zone;
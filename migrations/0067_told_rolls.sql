ALTER TABLE "rolls" ADD COLUMN "against" double precision;--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "undone_at" timestamp (3) with time zone;
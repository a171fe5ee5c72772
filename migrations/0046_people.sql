ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","uid");--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (folded(' ' || coalesce("email", '') || ' ' || coalesce("display_name", '') || ' ' || "uid") gin_trgm_ops);
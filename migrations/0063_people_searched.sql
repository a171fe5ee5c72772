DROP INDEX "users_searched";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (folded(' ' || coalesce("email", '') || ' ' || coalesce("display_name", '') || ' ' || "uid")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING btree ("role","created_at","uid") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","uid") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ("searched" gin_trgm_ops);
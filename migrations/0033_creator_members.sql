ALTER TABLE "users" ADD COLUMN "creator_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_without_creator" text;--> statement-breakpoint
CREATE INDEX "users_creator" ON "users" USING btree ("creator_id") WHERE "users"."creator_id" is not null;
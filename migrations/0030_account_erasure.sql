ALTER TABLE "users" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;
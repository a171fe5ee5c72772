ALTER TABLE "users" ADD COLUMN "admin_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "contested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "in_process_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "in_process_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "purchases_contested" ON "purchases" USING btree ("contested_at") WHERE "purchases"."contested_at" is not null;
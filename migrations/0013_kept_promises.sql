CREATE TABLE "payment_searches" (
	"name" text PRIMARY KEY NOT NULL,
	"searched_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "promise" jsonb;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "check_lease_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_refund_requested" ON "payments" USING btree ("refund_requested_at") WHERE "payments"."refund_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_updated" ON "sandbox_payments" USING btree ("updated_at");--> statement-breakpoint
-- Purchases that lost their last check are asked about once more.
UPDATE "purchases" SET "next_check_at" = now() WHERE "status" = 'pending' AND "next_check_at" IS NULL;

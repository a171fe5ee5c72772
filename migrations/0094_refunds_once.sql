ALTER TABLE "payments" ADD COLUMN "refunding_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_before" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requests" uuid[] DEFAULT '{}' NOT NULL;
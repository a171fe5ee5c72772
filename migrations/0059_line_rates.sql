ALTER TABLE "purchase_items" ADD COLUMN "house_rate" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "payment_rate" integer DEFAULT 99 NOT NULL;
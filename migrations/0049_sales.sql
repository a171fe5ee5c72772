ALTER TABLE "purchase_items" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "purchase_items" i SET "sold_at" = p."approved_at" FROM "purchases" p WHERE p."id" = i."purchase_id" AND p."approved_at" IS NOT NULL;--> statement-breakpoint
UPDATE "purchase_items" i SET "taken_back_at" = w."answered_at" FROM "withdrawals" w WHERE w."id" = i."withdrawal_id" AND w."status" = 'accepted';--> statement-breakpoint
UPDATE "purchase_items" i SET "taken_back_at" = p."reversed_at" FROM "purchases" p WHERE p."id" = i."purchase_id" AND p."reversed_at" IS NOT NULL AND i."taken_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "purchase_items_sold" ON "purchase_items" USING btree ("creator_id","sold_at") WHERE "purchase_items"."creator_id" is not null and "purchase_items"."sold_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_taken_back" ON "purchase_items" USING btree ("creator_id","taken_back_at") WHERE "purchase_items"."creator_id" is not null and "purchase_items"."taken_back_at" is not null;
DROP INDEX "keys_buyer";--> statement-breakpoint
CREATE INDEX "keys_buyer_order" ON "keys" USING btree ("buyer_user_id","created_at",coalesce("ordinal", 2147483647),"code");
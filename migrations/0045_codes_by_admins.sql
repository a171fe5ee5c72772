CREATE INDEX "keys_newest" ON "keys" USING btree ("created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_kind_newest" ON "keys" USING btree ("key_id","created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_status_newest" ON "keys" USING btree ("status","created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_batches_newest" ON "keys" USING btree ("created_at","code") WHERE "keys"."batch_id" is not null and "keys"."ordinal" = 0;
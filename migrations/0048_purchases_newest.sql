CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_status_newest" ON "purchases" USING btree ("status","created_at","id");
ALTER TABLE "mails" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "job_data" jsonb;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_state_newest" ON "mails" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_job_newest" ON "mails" USING btree ("job","updated_at","id");
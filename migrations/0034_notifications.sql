CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "live_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT DISTINCT 'inbox:' || user_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notifications_told" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "live_notifications"();
--> statement-breakpoint
CREATE TRIGGER "notifications_read" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "live_notifications"();

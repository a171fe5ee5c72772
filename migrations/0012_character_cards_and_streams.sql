CREATE TABLE "live_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"process_id" text NOT NULL,
	"session_id" text,
	"user_id" text,
	"address" text
);
--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "card" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "card_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_chains" ADD COLUMN "thrown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_process_id_live_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."live_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_streams_process" ON "live_streams" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "live_streams_session" ON "live_streams" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "live_streams_user" ON "live_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_streams_address" ON "live_streams" USING btree ("address");
--> statement-breakpoint
-- Who follows one purchase hears of that one; see 0001.
CREATE OR REPLACE FUNCTION "live_purchases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'purchases:' || NEW.user_id);
  PERFORM pg_notify('live', 'purchase:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'purchases:' || p.user_id) FROM purchases p WHERE p.id = NEW.purchase_id;
  PERFORM pg_notify('live', 'purchase:' || NEW.purchase_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.buyer_user_id IS NOT NULL THEN
    PERFORM pg_notify('live', 'keys:' || OLD.buyer_user_id);
  END IF;
  IF NEW.buyer_user_id IS NOT NULL THEN
    PERFORM pg_notify('live', 'keys:' || NEW.buyer_user_id);
  END IF;
  IF coalesce(NEW.purchase_id, OLD.purchase_id) IS NOT NULL THEN
    PERFORM pg_notify('live', 'purchase:' || coalesce(NEW.purchase_id, OLD.purchase_id));
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_team" boolean NOT NULL,
	"answered_by" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_visits" (
	"ticket_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"writing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_visits_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"purchase_id" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "replacement" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "codes_resent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_visits" ADD CONSTRAINT "ticket_visits_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_visits" ADD CONSTRAINT "ticket_visits_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "tickets_author" ON "tickets" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("due_at","id") WHERE "tickets"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("changed_at","id");--> statement-breakpoint
-- Tickets are followed by their authors and by admins, who also see each other (decision 70).
CREATE FUNCTION "live_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('ticket:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tickets_live" AFTER INSERT OR UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "live_tickets"();
--> statement-breakpoint
CREATE FUNCTION "live_ticket_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('ticket:' || coalesce(NEW.ticket_id, OLD.ticket_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticket_visits_live" AFTER INSERT OR UPDATE OR DELETE ON "ticket_visits" FOR EACH ROW EXECUTE FUNCTION "live_ticket_visits"();

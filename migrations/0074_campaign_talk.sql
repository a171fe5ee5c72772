CREATE TABLE "campaign_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_messages_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"visibility" text NOT NULL,
	"roll_id" text,
	"book_id" text,
	"page" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_presence" (
	"stream_id" text NOT NULL,
	"process_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "campaign_presence_stream_id_campaign_id_pk" PRIMARY KEY("stream_id","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_presence" ADD CONSTRAINT "campaign_presence_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_presence" ADD CONSTRAINT "campaign_presence_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_messages_campaign" ON "campaign_messages" USING btree ("campaign_id","ordinal");--> statement-breakpoint
CREATE INDEX "campaign_messages_user" ON "campaign_messages" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "campaign_presence_campaign" ON "campaign_presence" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_presence_user" ON "campaign_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_presence_process" ON "campaign_presence" USING btree ("process_id");--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "rolls"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "campaign_messages_roll" ON "campaign_messages" ("roll_id") WHERE "roll_id" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "live_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('messages:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_messages_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_messages" FOR EACH ROW EXECUTE FUNCTION "live_messages"();
--> statement-breakpoint
-- Who gets another role, or none, reads other lines.
CREATE TRIGGER "campaign_members_messages" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_messages"();
--> statement-breakpoint
CREATE FUNCTION "live_presence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('presence:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_presence_live" AFTER INSERT OR DELETE ON "campaign_presence" FOR EACH ROW EXECUTE FUNCTION "live_presence"();
--> statement-breakpoint
CREATE TRIGGER "campaign_members_presence" AFTER INSERT OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_presence"();

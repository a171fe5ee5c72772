CREATE TABLE "campaign_message_readers" (
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "campaign_message_readers_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_ask_people" (
	"ask_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"roll_id" text,
	CONSTRAINT "campaign_ask_people_ask_id_user_id_pk" PRIMARY KEY("ask_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_asks" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"notation" text,
	"roll" text,
	"visibility" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_message_readers" ADD CONSTRAINT "campaign_message_readers_message_id_campaign_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."campaign_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_message_readers" ADD CONSTRAINT "campaign_message_readers_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_ask_people" ADD CONSTRAINT "campaign_ask_people_ask_id_campaign_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."campaign_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_ask_people" ADD CONSTRAINT "campaign_ask_people_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_ask_people" ADD CONSTRAINT "campaign_ask_people_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."rolls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_ask_people" ADD CONSTRAINT "campaign_ask_people_member_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaign_members"("campaign_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_asks" ADD CONSTRAINT "campaign_asks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_asks" ADD CONSTRAINT "campaign_asks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_message_readers_user" ON "campaign_message_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_ask_people_member" ON "campaign_ask_people" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "campaign_ask_people_user" ON "campaign_ask_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_ask_people_roll" ON "campaign_ask_people" USING btree ("roll_id");--> statement-breakpoint
CREATE INDEX "campaign_asks_campaign" ON "campaign_asks" USING btree ("campaign_id","asked_at");--> statement-breakpoint
CREATE INDEX "campaign_asks_user" ON "campaign_asks" USING btree ("user_id");--> statement-breakpoint
-- Asks are read with the rolls that answer them. An answer moves the end of its ask.
CREATE FUNCTION "live_campaign_asks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('tableRolls:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_asks_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_asks" FOR EACH ROW EXECUTE FUNCTION "live_campaign_asks"();

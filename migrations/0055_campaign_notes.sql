CREATE TABLE "campaign_note_readers" (
	"note_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "campaign_note_readers_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_note_id_campaign_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."campaign_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_member_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaign_members"("campaign_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_note_readers_member" ON "campaign_note_readers" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "campaign_note_readers_user" ON "campaign_note_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_notes_campaign" ON "campaign_notes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_notes_user" ON "campaign_notes" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "live_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('notes:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_notes_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_notes" FOR EACH ROW EXECUTE FUNCTION "live_notes"();
--> statement-breakpoint
CREATE TRIGGER "campaign_note_readers_live" AFTER INSERT OR DELETE ON "campaign_note_readers" FOR EACH ROW EXECUTE FUNCTION "live_notes"();
--> statement-breakpoint
-- Who gets another role, or none, reads other notes.
CREATE TRIGGER "campaign_members_notes" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_notes"();

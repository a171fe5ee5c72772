CREATE TABLE "campaign_note_marks" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_note_marks_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_note_marks" ADD CONSTRAINT "campaign_note_marks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_marks" ADD CONSTRAINT "campaign_note_marks_member_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaign_members"("campaign_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_note_marks_user" ON "campaign_note_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree (split_part("thing", ':', 1),"id");--> statement-breakpoint
-- Until now each browser kept what was read in it: what is older than a week is not called new again.
INSERT INTO "campaign_note_marks" SELECT "campaign_id", "user_id", now() - interval '7 days' FROM "campaign_members";
--> statement-breakpoint
-- Nobody but the reader is told: the notes of the others are as they were.
CREATE FUNCTION "live_note_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('noteMarks:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_note_marks_live" AFTER INSERT OR UPDATE ON "campaign_note_marks" FOR EACH ROW EXECUTE FUNCTION "live_note_marks"();

CREATE TABLE "calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_session_answers" (
	"date_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "campaign_session_answers_date_id_user_id_pk" PRIMARY KEY("date_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_session_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_session_dates_once" UNIQUE("session_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "campaign_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"minutes" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_answers" ADD CONSTRAINT "campaign_session_answers_date_id_campaign_session_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."campaign_session_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_answers" ADD CONSTRAINT "campaign_session_answers_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_dates" ADD CONSTRAINT "campaign_session_dates_session_id_campaign_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."campaign_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sessions" ADD CONSTRAINT "campaign_sessions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_session_answers_user" ON "campaign_session_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_sessions_campaign" ON "campaign_sessions" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_sessions_due" ON "campaign_sessions" USING btree ("starts_at") WHERE state = 'fixed' and reminded_at is null;--> statement-breakpoint
CREATE FUNCTION "live_campaign_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('sessions:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_sessions_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_sessions" FOR EACH ROW EXECUTE FUNCTION "live_campaign_sessions"();
--> statement-breakpoint
CREATE FUNCTION "live_session_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'sessions:' || s.campaign_id FROM campaign_session_dates d
    JOIN campaign_sessions s ON s.id = d.session_id WHERE d.id = coalesce(NEW.date_id, OLD.date_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_session_answers_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_session_answers" FOR EACH ROW EXECUTE FUNCTION "live_session_answers"();
--> statement-breakpoint
-- The answers of who leaves are not shown.
CREATE TRIGGER "campaign_members_sessions" AFTER DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_campaign_sessions"();

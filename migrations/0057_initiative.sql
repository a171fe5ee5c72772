CREATE TABLE "encounter_requests" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"encounter_id" text NOT NULL,
	"data_hash" text NOT NULL,
	"applied" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounter_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "encounter_steps" (
	"encounter_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" text NOT NULL,
	"deed" json NOT NULL,
	"step" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounter_steps_encounter_id_position_pk" PRIMARY KEY("encounter_id","position")
);
--> statement-breakpoint
CREATE TABLE "encounters" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text,
	"user_id" text,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"state" json NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounters_code_unique" UNIQUE("code"),
	CONSTRAINT "encounters_of_one" CHECK ((campaign_id is null) <> (user_id is null))
);
--> statement-breakpoint
ALTER TABLE "encounter_requests" ADD CONSTRAINT "encounter_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_requests" ADD CONSTRAINT "encounter_requests_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_steps" ADD CONSTRAINT "encounter_steps_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_steps" ADD CONSTRAINT "encounter_steps_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encounter_requests_encounter" ON "encounter_requests" USING btree ("encounter_id");--> statement-breakpoint
CREATE INDEX "encounter_requests_at" ON "encounter_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "encounter_steps_user" ON "encounter_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "encounters_campaign" ON "encounters" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "encounters_user" ON "encounters" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "live_encounters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('encounter:' || coalesce(NEW.id, OLD.id));
  IF (NEW.title, NEW.ended) IS DISTINCT FROM (OLD.title, OLD.ended) AND coalesce(NEW.campaign_id, OLD.campaign_id) IS NOT NULL THEN
    INSERT INTO changes VALUES ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "encounters_live" AFTER INSERT OR UPDATE OR DELETE ON "encounters" FOR EACH ROW EXECUTE FUNCTION "live_encounters"();
--> statement-breakpoint
-- Who gets another role, or none, sees other things of every encounter of the table.
CREATE FUNCTION "live_encounters_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'encounter:' || e.id FROM encounters e WHERE e.campaign_id = OLD.campaign_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_members_encounters" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_encounters_of_member"();

CREATE TABLE "scene_requests" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"scene_id" text NOT NULL,
	"data_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scene_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "scene_steps" (
	"scene_id" text NOT NULL,
	"position" integer NOT NULL,
	"step" json NOT NULL,
	CONSTRAINT "scene_steps_scene_id_position_pk" PRIMARY KEY("scene_id","position")
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"state" json NOT NULL,
	"picture" json,
	"pings" json NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scene_requests" ADD CONSTRAINT "scene_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_requests" ADD CONSTRAINT "scene_requests_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_steps" ADD CONSTRAINT "scene_steps_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scene_requests_scene" ON "scene_requests" USING btree ("scene_id");--> statement-breakpoint
CREATE INDEX "scene_requests_at" ON "scene_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scenes_campaign" ON "scenes" USING btree ("campaign_id","shown_at");
--> statement-breakpoint
CREATE FUNCTION "live_scene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'scene:' || c.id FROM (SELECT coalesce(NEW.campaign_id, OLD.campaign_id)) c(id) WHERE c.id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "scenes_live" AFTER INSERT OR UPDATE OR DELETE ON "scenes" FOR EACH ROW EXECUTE FUNCTION "live_scene"();
--> statement-breakpoint
-- Who has the turn is marked on the board.
CREATE TRIGGER "encounters_scene" AFTER UPDATE OR DELETE ON "encounters" FOR EACH ROW EXECUTE FUNCTION "live_scene"();
--> statement-breakpoint
-- Who gets another role, another character, or none, sees other things.
CREATE TRIGGER "campaign_members_scene" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_scene"();

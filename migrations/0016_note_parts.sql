ALTER TABLE "campaign_notes" ADD COLUMN "scene_id" text;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD COLUMN "parts" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_notes_scene" ON "campaign_notes" USING btree ("scene_id");
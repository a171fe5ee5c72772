ALTER TABLE "encounter_templates" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "encounter_templates" ADD COLUMN "scene_id" text;--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "scene_id" text;--> statement-breakpoint
ALTER TABLE "tool_loans" ADD COLUMN "template_of" text;--> statement-breakpoint
CREATE INDEX "encounter_templates_scene" ON "encounter_templates" USING btree ("scene_id");--> statement-breakpoint
CREATE INDEX "encounters_scene" ON "encounters" USING btree ("scene_id");--> statement-breakpoint
ALTER TABLE "encounter_templates" ADD CONSTRAINT "encounter_templates_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;

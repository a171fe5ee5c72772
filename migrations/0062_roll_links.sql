ALTER TABLE "rolls" DROP CONSTRAINT "rolls_character_id_characters_id_fk";
--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "sheet_name" text;--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rolls" ADD COLUMN "next_commitment" text;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rolls_number" ON "rolls" USING btree ("user_id","number");
CREATE TABLE "character_ops" (
	"character_id" text NOT NULL,
	"op_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "character_ops_character_id_op_id_pk" PRIMARY KEY("character_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "roll_chains" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolls" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rolls_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"character_id" text,
	"roll_id" text,
	"label" text NOT NULL,
	"notation" text NOT NULL,
	"total" double precision NOT NULL,
	"text" text NOT NULL,
	"dice" jsonb NOT NULL,
	"outcome" jsonb,
	"visibility" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "schema" jsonb;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "sheet" jsonb DEFAULT '{"values":{},"active":[],"overrides":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "portrait" text;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
-- Characters from before they had sheets: a blank one with their name.
UPDATE "characters" SET "updated_at" = "created_at",
  "sheet" = jsonb_build_object('values', jsonb_build_object('nome', "name"), 'active', '[]'::jsonb, 'overrides', '{}'::jsonb);--> statement-breakpoint
ALTER TABLE "characters" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "character_ops" ADD CONSTRAINT "character_ops_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_chains" ADD CONSTRAINT "roll_chains_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rolls_user" ON "rolls" USING btree ("user_id","ordinal");--> statement-breakpoint
CREATE INDEX "rolls_character" ON "rolls" USING btree ("character_id","ordinal");
--> statement-breakpoint
-- Who looks at a sheet, at a list of sheets or at their rolls follows them; see 0001.
CREATE FUNCTION "live_characters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'character:' || coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('live', 'characters:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "characters_live" AFTER INSERT OR UPDATE OR DELETE ON "characters" FOR EACH ROW EXECUTE FUNCTION "live_characters"();
--> statement-breakpoint
CREATE FUNCTION "live_rolls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'rolls:' || NEW.user_id);
  IF NEW.character_id IS NOT NULL THEN
    PERFORM pg_notify('live', 'character:' || NEW.character_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rolls_live" AFTER INSERT ON "rolls" FOR EACH ROW EXECUTE FUNCTION "live_rolls"();

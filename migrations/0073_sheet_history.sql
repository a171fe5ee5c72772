CREATE TABLE "character_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "character_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"character_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"path" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"cause" text,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "character_changes" ADD CONSTRAINT "character_changes_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_changes" ADD CONSTRAINT "character_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "character_changes_sheet" ON "character_changes" USING btree ("character_id","id");--> statement-breakpoint
CREATE INDEX "character_changes_user" ON "character_changes" USING btree ("user_id");
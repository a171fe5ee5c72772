CREATE TABLE "template_uses" (
	"character_id" text PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"schema" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_uses_template" ON "template_uses" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("published_at","id");
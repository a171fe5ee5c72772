CREATE TABLE "handles" (
	"folded" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"user_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"robots" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pages" ADD CONSTRAINT "profile_pages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handles_current" ON "handles" USING btree ("user_id") WHERE "handles"."released_at" is null;--> statement-breakpoint
CREATE INDEX "handles_user" ON "handles" USING btree ("user_id");
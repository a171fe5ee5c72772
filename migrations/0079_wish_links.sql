CREATE TABLE "wish_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wish_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "wish_links" ADD CONSTRAINT "wish_links_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;